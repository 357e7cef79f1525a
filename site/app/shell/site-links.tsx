import textFont from '../style/cut/anek-latin.woff2?url'
import displayFont from '../style/cut/tiro-latin.woff2?url'
import builtInIcon from './favicon.svg?url'
import { siteTitle, useStudio } from './studio.ts'

/** What the head of every screen links to: the studio's icon or the built-in one (H-11), the first view's type, the feed. */
export function SiteLinks() {
  const studio = useStudio()
  return (
    <>
      <link rel="icon" href={studio.basic?.fav_icon || studio.basic?.fav_icon_url || builtInIcon} />
      <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="alternate" type="application/rss+xml" href="/rss.xml" title={siteTitle(studio)} />
    </>
  )
}
