// The parts of the calls' answers that home shows.
import type { Loading } from '../../route-loaders.ts'
import { loadTopServices } from '../services/service-grid.tsx'

/** K-20: as many as the demo's list has. The call returns at most this number (M-44). */
const FRAMES = 15

export async function loadHome({ call }: Loading) {
  const { content, portfolio, studio } = call
  const [slides, blocks, list, aboutTitles, messages, testimonials, clientTitles, companies, contactTitles, top] =
    await Promise.all([
      content.listSlides(),
      content.listHomeBlocks(),
      portfolio.listSomeHomePhotos({ optional: FRAMES }),
      studio.listCeoMessageTitles(),
      content.listCeoMessages(),
      content.listTestimonials(),
      studio.listOurClientTitles(),
      portfolio.listCompanies(),
      studio.listContactTitles(),
      loadTopServices(call),
    ])
  const message = messages[0]
  return {
    slides,
    blocks,
    photos: list.photos,
    aboutTitle: aboutTitles[0],
    message: message && { ...message, message: beginningOf(message.message) },
    testimonials,
    clientTitle: clientTitles[0],
    companies,
    contactTitle: contactTitles[0],
    top,
  }
}

/**
 * The first paragraphs of a text, two at most. Only whole paragraphs at the very start are taken: if the text were cut
 * elsewhere, an element could stay open and contain the rest of the page.
 */
export function beginningOf(html: string): string {
  return /^(?:\s*<p\b[^>]*>(?:(?!<\/?p\b)[\s\S])*<\/p>){1,2}/.exec(html)?.[0] ?? ''
}
