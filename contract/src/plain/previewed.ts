// What can be seen before it is published. It is declared here alone: the call, the rows that the database shows to a
// preview's token, and the button of the back office derive from it. It has no schemas, because the back office reads it.

interface PreviewedThing {
  /** The name of its rows, as records have it. */
  entity: string
  /** The site's screen that it is seen on. */
  pathOf: (row: { id?: unknown; slug?: unknown }) => string
}

/** By the name of its calls. */
export const PREVIEWED = {
  pages: { entity: 'pages', pathOf: ({ slug }) => `/page/${slug}/` },
  services: { entity: 'services', pathOf: ({ slug }) => `/service/${slug}/` },
  homeBlocks: { entity: 'home_blocks', pathOf: () => '/' },
  ceoMessages: { entity: 'ceo_messages', pathOf: () => '/about/' },
  companies: { entity: 'companies', pathOf: ({ id }) => `/company/${id}/` },
  photoCategories: { entity: 'photo_categories', pathOf: ({ slug }) => `/gallery/${slug}/` },
  slides: { entity: 'slides', pathOf: () => '/' },
  testimonials: { entity: 'testimonials', pathOf: () => '/about/' },
  videos: { entity: 'videos', pathOf: () => '/videography/all/' },
} as const satisfies Record<string, PreviewedThing>

export type Previewed = keyof typeof PREVIEWED
export type PreviewedEntity = (typeof PREVIEWED)[Previewed]['entity']

export const isPreviewable = (name: string): name is Previewed => Object.hasOwn(PREVIEWED, name)
