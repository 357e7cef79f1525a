// The studio itself: settings, title blocks, and the two things that a guest may send (contact mail, visitor report).
// Specification §3 and §7. Settings and titles are lists; only the first row is used (M-45).
import { z } from 'zod'
import { picture } from './picture.ts'
import { TYPE_PAIRS } from './plain/look.ts'
import { withLatinDigits } from './plain/phone-number.ts'
import { detailAnswer, routesOf } from './routes.ts'
import { anEmail, requiredLine, requiredText, shortWords } from './text.ts'

export const basicSettings = z.object({
  site_title: z.string(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** The logo of the light theme; null if both themes show the same. */
  logo_light: z.string().nullable(),
  fav_icon: z.string().nullable(),
  fav_icon_url: z.string().nullable(),
  /** The blog that `/blog/` embeds (M-34): an https address or a path of our own; null for none. */
  blog_url: z.string().nullable(),
  /** Separates page and site title in the document's title (M-29). */
  title_separator: z.enum(['||', '-']),
  /** Whether a video shows only its poster until the visitor starts it (M-36). */
  video_posters: z.boolean(),
  /** The host of embedded videos that name no other: an origin, or a path of our own (M-36). */
  video_host: z.string(),
  /** The accent colour of each theme, for CSS; null for the style sheet's own. */
  accent: z.object({ dark: z.string(), light: z.string() }).nullable(),
  /** The typefaces of headings and text. */
  type_pair: z.enum(TYPE_PAIRS),
  /** Whether the navigation is there from the start, or after four seconds (M-27). */
  header_at_once: z.boolean(),
  /** The picture in chat previews of pages that have none. */
  share_picture: picture.nullable(),
  /** Hosts of pictures beside our own files (M-84), as in a Content-Security-Policy: `https://host`. */
  picture_sources: z.array(z.string()),
})
export type BasicSettings = z.infer<typeof basicSettings>

export const seoSettings = z.object({ author: z.string(), keywords: z.string(), description: z.string() })
export type SeoSettings = z.infer<typeof seoSettings>

export const advanceSettings = z.object({
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  youtube: z.string(),
  whatsapp: z.string(),
  /** Other contact details of the studio; empty if not given. */
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  hours: z.string(),
})
export type AdvanceSettings = z.infer<typeof advanceSettings>

export const titleBlock = z.object({ id: z.number().int(), mainTitle: z.string(), shortDescription: z.string() })
export type TitleBlock = z.infer<typeof titleBlock>

export const contactMail = z.object({
  name: requiredLine('Name', 100),
  subject: requiredLine('Subject', 150),
  mobile: requiredLine('Mobile', 30)
    .overwrite(withLatinDigits)
    .regex(/^[+0-9 ()-]+$/, 'Mobile takes digits, spaces, hyphens, brackets and a plus sign only.'),
  email_address: anEmail('E-mail'),
  body: requiredText('Message', 5000),
  /** A trap for spam robots: people leave it empty (M-48). */
  website: z.string('This must be text.').optional(),
  /** How many milliseconds filling in our form took; empty without scripts (M-48). */
  fill_time: z
    .union([z.number(), z.string()], 'This must be a number.')
    .transform((time) => (time === '' || Number.isNaN(Number(time)) ? undefined : Number(time)))
    .optional(),
})
export type ContactMail = z.input<typeof contactMail>

export const visitorReport = z.object({
  device: shortWords(60),
  operating_system: shortWords(60),
  browser: shortWords(60),
  /** Sent empty; the server uses the connection's address, shortened (M-47). */
  ip_address: shortWords(60),
})
export type VisitorReport = z.input<typeof visitorReport>

const { read, open } = routesOf('studio')
const titles = (path: `/${string}`, of: string) => read(path, `Title blocks of ${of}`).output(z.array(titleBlock))

export const studio = {
  listBasicSettings: read('/settings/basic/', 'Site title, logo, icon, blog').output(z.array(basicSettings)),
  listSeoSettings: read('/settings/seo/', 'Author, keywords, description').output(z.array(seoSettings)),
  listAdvanceSettings: read('/settings/advance/', 'Social links and contact').output(z.array(advanceSettings)),
  listPhotographyTitles: titles('/get/title/photography/', 'the photo gallery'),
  listVideographyTitles: titles('/get/title/videography/', 'videography'),
  listContactTitles: titles('/get/title/contact/', 'contact'),
  listCeoMessageTitles: titles('/get/title/ceomessage/', 'about (M-43)'),
  listOurClientTitles: titles('/get/title/ourclient/', 'the client logos'),
  listTopServiceTitles: titles('/get/title/topsellservice/', 'the top services'),
  listServiceTitles: titles('/get/title/sellservice/', 'the services'),
  sendMail: open('POST', '/get/mail/', 'Send a contact mail', { successStatus: 201 })
    .input(contactMail)
    .output(detailAnswer),
  reportVisitor: open('POST', '/get/visitor/', 'Report a visit', { successStatus: 201 })
    .input(visitorReport)
    .output(detailAnswer),
}
