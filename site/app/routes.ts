// Specification §2 as a table: path → screen. Any path that isn't listed shows the not-found screen.
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/home/home-page.tsx'),
  route('gallery/:slug', 'pages/gallery/gallery-page.tsx'),
  route('service', 'pages/services/service-list-page.tsx'),
  route('service/check/:id', 'pages/services/service-page.tsx', { id: 'service-by-number' }),
  route('service/:slug', 'pages/services/service-page.tsx'),
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig
