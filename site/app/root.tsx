import { timeZone } from '@chobighor/contract/plain/time-zone'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { callContext, siteContext } from './route-loaders.ts'
import { CrashDocument } from './shell/crash-screen.tsx'
import { earlyPressScript, usePressedEarly } from './shell/early-press.ts'
import { useFocusOnNavigation } from './shell/focus-on-navigation.ts'
import { Footer, PreviewBar } from './shell/footer.tsx'
import { SiteLinks } from './shell/head.tsx'
import { Navbar } from './shell/navbar.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { prePaintScript } from './shell/pre-paint-script.ts'
import { FrameStyle } from './shell/screen-style.tsx'
import { loadStudio, styleOf, useStudio } from './shell/studio.ts'
import { DEFAULT_THEME, shownTheme, THEME_COLOR } from './shell/theme.ts'
import { useSessionSync } from './shell/use-session-sync.ts'
import { VisitorReport } from './shell/visitor-report.tsx'
import { texts } from './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const studio = await loadStudio({ call: context.get(callContext) }, site, new Date())
  // videos of the demo and of the studio may come from two different hosts
  site.allowFrames(site.videoHost, studio.videoHost, studio.basic?.blog_url)
  // a studio without settings doesn't say where its pictures are
  site.allowPictures(studio.basic?.picture_sources ?? ['https:'])
  return studio
}

/** The data that every screen needs is read once per visit. */
export const shouldRevalidate = () => false

export default function App() {
  useFocusOnNavigation()
  useSessionSync()
  usePressedEarly()
  return (
    <Document>
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <Navbar />
      <main id="main" tabIndex={-1}>
        <PendingScreen>
          <Outlet />
        </PendingScreen>
      </main>
      <Footer />
      <PreviewBar />
      <VisitorReport />
    </Document>
  )
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      data-theme={shownTheme()}
      data-time-zone={timeZone()}
      style={styleOf(useStudio())}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR[DEFAULT_THEME]} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: prePaintScript }} />
        <SiteLinks />
        <FrameStyle />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
      </body>
    </html>
  )
}

/** For an error in the frame, so it draws none of it. The frame shows errors of screens (shell/screen-boundary.tsx). */
export function ErrorBoundary() {
  return <CrashDocument />
}
