// The head of a screen: title (M-29), description, canonical address, chat preview and structured data (M-73).
import type { Picture } from '@chobighor/contract/picture'
import { useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import textFont from '../style/cut/anek-latin.woff2?url'
import displayFont from '../style/cut/tiro-latin.woff2?url'
import builtInIcon from './favicon.svg?url'
import { ScreenStyle, type ScreenStyleName } from './screen-style.tsx'
import { absolute, type Studio, siteTitle, useStudio } from './studio.ts'

export interface Head {
  /** The page's part of the title; home has only the site's title. */
  title: string
  description?: string | undefined
  /** The screen's canonical path, with a slash at the end. */
  path: string
  picture?: Picture | null | undefined
  /** Used if neither the screen nor the studio's settings name one. */
  fallbackPicture?: Picture | null | undefined
  jsonLd?: (studio: Studio) => object
  /** Not for search engines: missing pages and failures. Neither is the demo. */
  hidden?: boolean
}

/** `{page} || {site title}`; the studio chooses the separator (H-06, M-29). */
export function documentTitle(page: string, studio: Pick<Studio, 'basic'>): string {
  return `${page} ${studio.basic?.title_separator ?? '||'} ${siteTitle(studio)}`
}

/** A screen's `handle`: the style of its group, and its head, which is undefined while the screen's data are not there. */
export const headOf = <Screen,>(style: ScreenStyleName | undefined, head: (screen: Screen) => Head | undefined) => ({
  style,
  head,
})

/** Drawn within the frame, so that an error of a screen's head is handled as one of its component. */
export function ScreenHead() {
  const location = useLocation()
  const studio = useStudio()
  const screen = useMatches().at(-1)
  const { style, head } = (screen?.handle ?? {}) as Partial<ReturnType<typeof headOf>>
  const shown = head?.({ ...screen, location })
  return (
    <>
      {style && <ScreenStyle name={style} />}
      {shown && <HeadTags head={shown} studio={studio} />}
    </>
  )
}

export function HeadTags({ head, studio }: { head: Head; studio: Studio }) {
  const { title, path, hidden = false, jsonLd } = head
  const description = head.description || studio.seo?.description || ''
  const address = `${studio.publicUrl}${path}`
  const isDemo = studio.demo.includes(withoutQuery(path))
  const picture = head.picture ?? studio.basic?.share_picture ?? head.fallbackPicture
  return (
    <>
      <title>{documentTitle(title, studio)}</title>
      <meta name="description" content={description} />
      {studio.seo && <meta name="keywords" content={studio.seo.keywords} />}
      {studio.seo && <meta name="author" content={studio.seo.author} />}
      {(hidden || isDemo) && <meta name="robots" content="noindex" />}
      {!hidden && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteTitle(studio)} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={absolute(picture.jpeg, studio.publicUrl)} />}
      {picture && <meta property="og:image:type" content="image/jpeg" />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {jsonLd && <JsonLd data={jsonLd(studio)} />}
    </>
  )
}

function JsonLd({ data }: { data: object }) {
  // a tag in the data can't end the script
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? ''

export const isGallery = (path: string) => /^\/(gallery|photography)\//.test(path)

/**
 * The links in the head of every screen: the studio's icon or the built-in one (H-11), the first view's fonts, the feed.
 * On a slow line the text's font would delay a gallery's first photograph: there only the title's is preloaded
 * (decision 019).
 */
export function SiteLinks() {
  const studio = useStudio()
  const { pathname } = useLocation()
  // as the document was loaded: after a visit within the site the fonts are there already
  const [startsInGallery] = useState(isGallery(pathname))
  const { type_pair } = studio.basic ?? {}
  return (
    <>
      <link rel="icon" href={studio.basic?.fav_icon || studio.basic?.fav_icon_url || builtInIcon} />
      {type_pair !== 'anek' && (
        <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
      )}
      {type_pair !== 'tiro' && (type_pair === 'anek' || !startsInGallery) && (
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      )}
      <link rel="alternate" type="application/rss+xml" href="/rss.xml" title={siteTitle(studio)} />
    </>
  )
}
