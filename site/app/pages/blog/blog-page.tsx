// The studio's blog in a frame (M-34). What the frame may do depends on its origin:
// - another site may run its scripts with its own origin: that isn't ours, so the frame can't access this page;
// - a path of our own runs no scripts: scripts with our origin could remove the frame's sandbox.
// A link in the frame can't move this window to another page, except from our own pages when a visitor follows it.
import { useEffect, useRef, useState } from 'react'
import { headOf } from '../../shell/head.tsx'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { currentTheme, subscribeToTheme } from '../../shell/theme.ts'

const texts = {
  title: 'Blog',
  frame: (site: string) => `The blog of ${site}`,
  open: 'Open in its own window',
  nothingYet: 'There is no blog yet.',
  meanwhile: 'The studio’s journal will open here. Until then, please enjoy its photographs.',
}

const FOREIGN = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
const OUR_OWN = 'allow-same-origin allow-popups allow-top-navigation-by-user-activation'

export const handle = headOf('forms', () => ({ title: texts.title, path: '/blog/' }))

export default function BlogPage() {
  const studio = useStudio()
  const frame = useThemedFrame()
  const address = studio.basic?.blog_url
  if (!address) {
    return (
      <section className="composed">
        <h1 className="page-title">{texts.title}</h1>
        <p className="section-title">{texts.nothingYet}</p>
        <p className="lead">{texts.meanwhile}</p>
      </section>
    )
  }
  return (
    <section className="blog">
      <div className="blog-head">
        <h1>{texts.title}</h1>
        <a href={address} target="_blank" rel="noopener">
          <span className="link">{texts.open}</span>
        </a>
      </div>
      <iframe
        {...frame}
        src={address}
        title={texts.frame(siteTitle(studio))}
        sandbox={address.startsWith('/') ? OUR_OWN : FOREIGN}
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    </section>
  )
}

/** Our own page in a frame runs no scripts, so it can't read the theme: it gets the theme as soon as it has loaded. */
function useThemedFrame() {
  const ref = useRef<HTMLIFrameElement>(null)
  const [isThemed, setThemed] = useState(false)
  useEffect(() => {
    let next = 0
    const setThemeOnceRead = () => {
      if (hasBeenRead(ref.current)) {
        setTheme(ref.current)
        setThemed(true)
      } else next = requestAnimationFrame(setThemeOnceRead)
    }
    setThemeOnceRead()
    const unsubscribe = subscribeToTheme(() => setTheme(ref.current))
    return () => {
      cancelAnimationFrame(next)
      unsubscribe()
    }
  }, [])
  // pages that are opened in the frame later get the theme when they have loaded
  return { ref, onLoad: () => setTheme(ref.current), 'data-told': isThemed || undefined }
}

/** Before its page loads, a frame holds a blank page of our origin. A page of another site can't be accessed. */
function hasBeenRead(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument
  return !page || (page.URL !== 'about:blank' && page.readyState !== 'loading')
}

function setTheme(frame: HTMLIFrameElement | null): void {
  const page = frame?.contentDocument?.documentElement
  if (page) page.dataset.theme = currentTheme()
}
