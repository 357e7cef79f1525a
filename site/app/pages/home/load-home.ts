// What home draws, of all that its calls answer.
import type { Loading } from '../../load.ts'
import { loadTopServices } from '../services/service-cards.ts'
import { beginningOf } from './beginning.ts'

/** K-20: as many as the demo's list has; the call takes a number for "at most so many" (M-44). */
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
