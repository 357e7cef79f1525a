// A screen's head: title (M-29), description, canonical address, chat preview and structured data (M-73).
import type { Picture } from '@chobighor/contract/picture'
import type { MetaDescriptor } from 'react-router'
import { type Studio, siteTitle } from './studio.ts'

export interface Head {
  /** The page's part of the title; home has none of its own but the site's. */
  title: string
  description?: string | undefined
  /** The screen's canonical path, with its slash at the end. */
  path: string
  picture?: Picture | null | undefined
  jsonLd?: object | undefined
  /** Not for search engines: what isn't found, what failed. */
  hidden?: boolean
}

interface Match {
  id: string
  loaderData?: unknown
}

/** `{page} || {site title}`, the separator being the studio's choice (H-06, M-29). */
export function documentTitle(page: string, studio: Pick<Studio, 'basic'>): string {
  return `${page} ${studio.basic?.title_separator ?? '||'} ${siteTitle(studio)}`
}

export function headOf(matches: readonly (Match | undefined)[], head: Head): MetaDescriptor[] {
  const studio = matches.find((match) => match?.id === 'root')?.loaderData as Studio | undefined
  if (!studio) return [{ title: head.title }, { name: 'robots', content: 'noindex' }]
  const title = documentTitle(head.title, studio)
  const description = head.description || studio.seo?.description || ''
  const address = `${studio.publicUrl}${head.path}`
  const picture = head.picture ?? studio.basic?.share_picture
  return [
    { title },
    { name: 'description', content: description },
    ...(studio.seo
      ? [
          { name: 'keywords', content: studio.seo.keywords },
          { name: 'author', content: studio.seo.author },
        ]
      : []),
    ...(head.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteTitle(studio) },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    ...(picture ? pictureTags(picture, studio.publicUrl) : []),
    ...(head.jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...head.jsonLd } }] : []),
  ]
}

function pictureTags(picture: Picture, publicUrl: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: `${publicUrl}${picture.jpeg}` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
