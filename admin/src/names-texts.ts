// What react-admin calls things where it speaks itself: one of them, several, and what it says when there are none.
export const namesTexts: Record<string, { one: string; many: string; none?: string }> = {
  orderDesk: { one: 'Order', many: 'Orders' },
  photoCategories: { one: 'Photo category', many: 'Photo categories' },
  videos: { one: 'Video', many: 'Videos' },
  companies: { one: 'Company', many: 'Companies' },
  services: { one: 'Service', many: 'Services' },
  reviews: { one: 'Review', many: 'Reviews' },
  slides: { one: 'Slide', many: 'Slides' },
  homeBlocks: { one: 'Home block', many: 'Home blocks' },
  ceoMessages: { one: 'About', many: 'About', none: 'Nothing about the studio yet.' },
  testimonials: { one: 'Testimonial', many: 'Testimonials' },
  pages: { one: 'Page', many: 'Pages' },
  titleBlocks: { one: 'Title block', many: 'Title blocks' },
  people: { one: 'Person', many: 'People' },
  contactMails: { one: 'Message', many: 'Messages' },
  outbox: { one: 'Letter', many: 'Letters' },
  letters: { one: 'Letter', many: 'Letters' },
  records: { one: 'Record', many: 'Records', none: 'Nothing is on record yet.' },
}

const lower = (name: unknown) => String(name ?? '').toLowerCase()

type Told = Record<string, unknown>
/** By react-admin's keys. */
export const ownSentences: Record<string, (told: Told) => string> = {
  'ra.page.create': ({ name }) => `New ${lower(name)}`,
  // of what there is one only, and no screen for
  'resources.basicSettings.page.create': () => '',
  'resources.seoSettings.page.create': () => '',
  'resources.advanceSettings.page.create': () => '',
  'resources.orderSettings.page.create': () => '',
  'ra.page.edit': ({ name, recordRepresentation }) => String(recordRepresentation || name),
  'ra.page.show': ({ name, recordRepresentation }) => String(recordRepresentation || name),
  'ra.page.empty': ({ name }) => `No ${lower(name)} yet.`,
  'ra.navigation.no_results': ({ name }) => `No ${lower(name)} found.`,
  'ra.navigation.no_filtered_results': ({ name }) => `No ${lower(name)} like that.`,
  'ra.notification.created': () => 'Added.',
  'ra.notification.updated': ({ smart_count }) => (smart_count === 1 ? 'Saved.' : `${smart_count} saved.`),
  'ra.notification.deleted': ({ smart_count }) => (smart_count === 1 ? 'Removed.' : `${smart_count} removed.`),
}
