// What every screen shows around its content, as one answer: the studio's first settings, its categories and its pages.
import { z } from 'zod'
import { pageLink } from './content.ts'
import { MENU_ENTRIES } from './plain/look.ts'
import { photoCategory } from './portfolio.ts'
import { routesOf } from './routes.ts'
import { advanceSettings, basicSettings, seoSettings } from './studio.ts'

export const categoryLink = photoCategory.pick({ slug: true, title: true })
export type CategoryLink = z.infer<typeof categoryLink>

export const siteFrame = z.object({
  /** Null if the studio has none yet, like the other two. */
  basic: basicSettings.nullable(),
  seo: seoSettings.nullable(),
  contact: advanceSettings.nullable(),
  /** The names that the studio gave to entries of the menu; null for a hidden one. Others keep their own name. */
  menu: z.partialRecord(z.enum(MENU_ENTRIES), z.string().nullable()),
  categories: z.array(categoryLink),
  pages: z.array(pageLink),
  /** The paths of screens that show the demo, and nothing that is the studio's own. */
  demo: z.array(z.string()),
})
export type SiteFrame = z.infer<typeof siteFrame>

const { read } = routesOf('frame')

export const frame = {
  readFrame: read('/frame/', 'What every screen shows around itself').output(siteFrame),
}
