// New galleries for feed readers: each photo category with photographs, newest first, with its first photograph.
import type { Call } from '@chobighor/contract/plain/client'
import type { ListedCategory, Photo } from '@chobighor/contract/portfolio'
import { absolute } from '../../shell/studio.ts'
import { BRAND } from '../../texts.ts'
import { altText } from '../../ui/alt-text.ts'
import { escapeXml, textLoader } from './text-loader.ts'

/** No feed reader misses more than that between two visits. */
const MOST = 30

export const loader = textLoader('application/rss+xml', async (call, publicUrl) => {
  const [basic, seo, galleries] = await Promise.all([
    call.studio.listBasicSettings(),
    call.studio.listSeoSettings(),
    listGalleries(call),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(basic[0]?.site_title || BRAND)}</title>
<link>${publicUrl}/</link>
<description>${escapeXml(seo[0]?.description ?? '')}</description>
<language>en</language>
<atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${galleries.map((gallery) => item(gallery, publicUrl)).join('\n')}
</channel>
</rss>
`
})

interface Gallery {
  category: ListedCategory
  cover: Photo
}

async function listGalleries(call: Call): Promise<Gallery[]> {
  const [categories, { demo }] = await Promise.all([call.portfolio.listCategories(), call.frame.readFrame()])
  const own = categories.filter(({ slug }) => !demo.includes(`/gallery/${slug}/`))
  const newest = own.sort((one, other) => other.id - one.id).slice(0, MOST)
  const galleries = await Promise.all(
    newest.map(async (category) => {
      const { photos } = await call.portfolio.listMenuPhotos({ a: category.slug, b: '1' })
      return photos.slice(0, 1).map((cover) => ({ category, cover }))
    }),
  )
  return galleries.flat()
}

function item({ category, cover }: Gallery, publicUrl: string): string {
  const address = escapeXml(`${publicUrl}/gallery/${encodeURIComponent(category.slug)}/`)
  return `<item>
<title>${escapeXml(category.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(category.created_at).toUTCString()}</pubDate>
<description>${escapeXml(category.description)}</description>
${picture(cover, publicUrl)}</item>`
}

function picture(cover: Photo, publicUrl: string): string {
  const { photo, photo_url } = cover
  const address = photo ? absolute(photo, publicUrl) : photo_url
  if (!address) return ''
  return `<media:content url="${escapeXml(address)}" medium="image"><media:description>${escapeXml(altText(cover))}</media:description></media:content>
`
}
