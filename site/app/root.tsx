import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { callContext, siteContext } from './load.ts'
import { Footer } from './shell/footer.tsx'
import { Navbar } from './shell/navbar.tsx'
import { ScreenError } from './shell/screen-error.tsx'
import { loadStudio } from './shell/studio.ts'
import { DEFAULT_THEME, THEME_COLOR, themeScript } from './shell/theme.ts'
import './style/site.css'
import { texts } from './texts.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const studio = await loadStudio({ call: context.get(callContext), params, url }, site.publicUrl, new Date())
  site.allowFrames(studio.basic?.video_host, studio.basic?.blog_url)
  return studio
}

/** What every screen knows is read once a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme={DEFAULT_THEME} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR[DEFAULT_THEME]} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {texts.skipToContent}
        </a>
        <Navbar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
