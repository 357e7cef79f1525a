import type { Slide } from '@chobighor/contract/content'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Photo } from '@chobighor/contract/portfolio'
import { isFailedPart, type Part, whatWasRead } from '../../partial-loading.ts'
import type { Loading } from '../../route-loaders.ts'
import { loadTopServices } from '../services/service-grid.tsx'

/** K-20: as many as the demo's list has. The call returns at most this number (M-44). */
const FRAMES = 15

/** Each section is a part of its own. @throws Failure if none can be read: then home has nothing to show */
export async function loadHome({ call, part }: Loading) {
  const { content, portfolio, studio } = call
  const [slides, blocks, photos, aboutTitles, message, testimonials, clientTitles, companies, contactTitles, top] =
    await Promise.all([
      part(content.listSlides()),
      part(content.listHomeBlocks()),
      part(portfolio.listSomeHomePhotos({ optional: FRAMES }).then((list) => list.photos)),
      part(studio.listCeoMessageTitles()),
      part(content.listCeoMessages().then(([first]) => first && { ...first, message: excerptOf(first.message) })),
      part(content.listTestimonials()),
      part(studio.listOurClientTitles()),
      part(portfolio.listCompanies()),
      part(studio.listContactTitles()),
      loadTopServices({ call, part }),
    ])
  const read = { slides, blocks, photos, aboutTitles, message, testimonials, clientTitles, companies, contactTitles }
  const parts: Part<unknown>[] = [...Object.values(read), top.title, top.services]
  if (parts.every(isFailedPart) && isFailedPart(slides)) throw new Failure('unavailable', slides.failed)
  const isBare = whatWasRead(slides)?.length === 0
  return { ...read, slides: isBare ? fallbackSlides(whatWasRead(photos) ?? []) : slides, top }
}

/** Until the studio adds a slide, the top of home shows the first wide photograph of its list, else the first one. */
export function fallbackSlides(photos: Photo[]): Slide[] {
  const drawn = photos.filter(({ picture }) => picture !== null)
  const wide = drawn.find(({ picture }) => picture && picture.width > picture.height) ?? drawn[0]
  if (!wide) return []
  const { id, photo, photo_url, picture } = wide
  return [{ id, title: '', text: '', image: photo, image_url: photo_url, picture, upright_picture: null }]
}

/** The first two whole paragraphs: cut elsewhere, an element could stay open and contain the rest of the page. */
export function excerptOf(html: string): string {
  return /^(?:\s*<p\b[^>]*>(?:(?!<\/?p\b)[\s\S])*<\/p>){1,2}/.exec(html)?.[0] ?? ''
}
