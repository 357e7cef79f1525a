// The routes of the screens, and of the files that are no screens. All other paths show the not-found screen.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { SCREENS } from './screens.ts'

const screens = SCREENS.map((screen) => {
  const path = screen.path.replace(/^\/|\/$/g, '')
  const file = `pages/${screen.file}`
  return path === '' ? index(file) : route(path, file, 'id' in screen ? { id: screen.id } : {})
})

export default [
  layout('shell/screen-boundary.tsx', [...screens, route('*', 'pages/not-found/not-found-page.tsx')]),
  route('sitemap.xml', 'pages/resource-routes/sitemap.ts'),
  route('robots.txt', 'pages/resource-routes/robots.ts'),
  route('.well-known/security.txt', 'pages/resource-routes/security-txt.ts'),
  route('rss.xml', 'pages/resource-routes/rss.ts'),
  route('favicon.ico', 'pages/resource-routes/favicon.ts'),
] satisfies RouteConfig
