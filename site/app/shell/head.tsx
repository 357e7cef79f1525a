// The head of a screen: title (M-29), description, canonical address, chat preview and structured data (M-73).
import type { Picture } from '@chobighor/contract/picture'
import { createContext, useState } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import textFont from '../style/cut/anek-latin.woff2?url'
import displayFont from '../style/cut/tiro-latin.woff2?url'
import builtInIcon from './favicon.svg?url'
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

/**
 * The error of a screen's `meta`. The screen throws it (shell/screen.tsx), so that it is handled as an error of its
 * component: the frame stays.
 */
export const MetaFailure = createContext<{ error: unknown } | undefined>(undefined)

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** `{page} || {site title}`; the studio chooses the separator (H-06, M-29). */
export function documentTitle(page: string, studio: Pick<Studio, 'basic'>): string {
  return `${page} ${studio.basic?.title_separator ?? '||'} ${siteTitle(studio)}`
}

export function headOf(matches: Matches, head: Head): MetaDescriptor[] {
  // undefined on a page that failed
  const studio = matches.find((match) => match?.id === 'root')?.loaderData as Studio | undefined
  if (!studio) return [{ title: head.title }, { name: 'robots', content: 'noindex' }]
  const title = documentTitle(head.title, studio)
  const description = head.description || studio.seo?.description || ''
  const address = `${studio.publicUrl}${head.path}`
  const isDemo = studio.demo.includes(withoutQuery(head.path))
  const picture = head.picture ?? studio.basic?.share_picture ?? head.fallbackPicture
  return [
    { title },
    { name: 'description', content: description },
    ...(studio.seo
      ? [
          { name: 'keywords', content: studio.seo.keywords },
          { name: 'author', content: studio.seo.author },
        ]
      : []),
    ...(head.hidden || isDemo ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(head.hidden ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteTitle(studio) },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    ...(picture ? pictureTags(picture, studio.publicUrl) : []),
    ...(head.jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...head.jsonLd(studio) } }] : []),
  ]
}

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? ''

function pictureTags(picture: Picture, publicUrl: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: absolute(picture.jpeg, publicUrl) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export const isGallery = (path: string) => /^\/(gallery|photography)\//.test(path)

/**
 * The links in the head of every screen: the studio's icon or the built-in one (H-11), the first view's fonts, the feed.
 * On a slow line the text's font would delay a gallery's first photograph: there only the title's is preloaded
 * (decision 059).
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
