// The studio's blog in a frame (M-34). What it is allowed to do there depends on whose it is:
// - another site's may run its scripts as itself: that origin isn't ours, so the frame can't reach this page;
// - a path of our own runs no scripts: scripts together with our origin could lift the sandbox off the frame again.
// Neither may send this window elsewhere, our own pages excepted, when a visitor follows a link there.
import { useEffect, useRef, useState } from 'react'
import { headOf } from '../../shell/head.ts'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { currentTheme, subscribeToTheme } from '../../shell/theme.ts'
import type { Route } from './+types/blog-page.ts'
import { blogTexts } from './blog-texts.ts'

const FOREIGN = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
const OUR_OWN = 'allow-same-origin allow-popups allow-top-navigation-by-user-activation'

export const meta: Route.MetaFunction = ({ matches }) => headOf(matches, { title: blogTexts.title, path: '/blog/' })

export default function BlogPage() {
  const studio = useStudio()
  const frame = useThemedFrame()
  const address = studio.basic?.blog_url
  if (!address) {
    return (
      <section className="composed">
        <h1 className="page-title">{blogTexts.title}</h1>
        <p className="section-title font-display">{blogTexts.nothingYet}</p>
        <p className="lead">{blogTexts.meanwhile}</p>
      </section>
    )
  }
  return (
    <section className="blog">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-gutter py-2.5">
        <h1 className="font-display text-2xl">{blogTexts.title}</h1>
        <a className="flex min-h-11 items-center" href={address} target="_blank" rel="noopener">
          <span className="link">{blogTexts.open}</span>
        </a>
      </div>
      <iframe
        {...frame}
        src={address}
        title={blogTexts.frame(siteTitle(studio))}
        sandbox={address.startsWith('/') ? OUR_OWN : FOREIGN}
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    </section>
  )
}

/** A page of our own in a frame can't look up the theme, since it runs no scripts: it is told, as soon as it has been read. */
function useThemedFrame() {
  const ref = useRef<HTMLIFrameElement>(null)
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    let next = 0
    const tellOnceRead = () => {
      if (hasBeenRead(ref.current)) {
        tellTheme(ref.current)
        setTold(true)
      } else next = requestAnimationFrame(tellOnceRead)
    }
    tellOnceRead()
    const unsubscribe = subscribeToTheme(() => tellTheme(ref.current))
    return () => {
      cancelAnimationFrame(next)
      unsubscribe()
    }
  }, [])
  // what is opened in it afterwards is told when it is there
  return { ref, onLoad: () => tellTheme(ref.current), 'data-told': isTold || undefined }
}

/** Before its page, a frame holds a blank one of ours; the page of another site is out of reach. */
function hasBeenRead(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument
  return !page || (page.URL !== 'about:blank' && page.readyState !== 'loading')
}

function tellTheme(frame: HTMLIFrameElement | null): void {
  const page = frame?.contentDocument?.documentElement
  if (page) page.dataset.theme = currentTheme()
}
