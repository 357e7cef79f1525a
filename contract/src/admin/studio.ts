// The studio's settings in the back office. Of each list only the first row is used (M-45).
import { z } from 'zod'
import { picture } from '../picture.ts'
import { ACCENT_NAMES, TYPE_PAIRS } from '../plain/look.ts'
import { whatsAppDigits } from '../plain/phone-number.ts'
import { withProtocol } from '../public-address.ts'
import { EMAIL, maxLengthError, withAsciiDomain } from '../text.ts'
import { collection } from './collection.ts'
import { flag, line, lines, link, neededLine, oneOf, pictureAddress, reference, whole } from './fields.ts'

/** The screens that have a title block. */
export const TITLE_PLACES = [
  'photography',
  'videography',
  'contact',
  'ceomessage',
  'ourclient',
  'topsellservice',
  'sellservice',
] as const

const address = (label: string) => ({
  taken: z
    .string(`${label} must be text.`)
    .overwrite(withProtocol)
    .max(500, maxLengthError(label, 500))
    .refine(
      (given) => given === '' || /^\/(?![/\\])\S*$/.test(given) || URL.parse(given)?.protocol === 'https:',
      `${label} must begin with https://, or be a path of this site.`,
    )
    .transform((given) => given || null)
    .nullable(),
  read: z.string().nullable(),
})

const wholeOrNone = (label: string, least: number, most: number) => {
  const { taken } = whole(label, least, most)
  return { taken: taken.nullable(), read: z.number().nullable() }
}

/** A WhatsApp link needs digits (M-70). Without any, the site would show no link and nobody would notice. */
const whatsApp = {
  taken: line('WhatsApp', 40).taken.refine(
    (given) => given === '' || whatsAppDigits(given) !== '',
    'WhatsApp must be a telephone number, like 01711-223344.',
  ),
  read: z.string(),
}

const contactEmail = {
  taken: line('E-mail', 254).taken.refine(
    (given) => given === '' || z.email({ pattern: EMAIL }).safeParse(withAsciiDomain(given)).success,
    'This is not an e-mail address.',
  ),
  read: z.string(),
}

/** Empty for the entry's own name. */
const menuName = (entry: string) => line(`The name of ${entry}`, 20)

export const adminStudio = {
  basicSettings: collection({
    path: 'basic-settings',
    noun: ['basic settings', 'basic settings'],
    fields: {
      site_title: line('Site title', 100),
      logo_id: reference('The logo'),
      logo_light_id: reference('The logo of the light theme'),
      logo_url: pictureAddress('The logo’s address'),
      fav_icon_id: reference('The icon'),
      fav_icon_url: pictureAddress('The icon’s address'),
      share_picture_id: reference('The picture for previews'),
      blog_url: address('The blog’s address'),
      title_separator: oneOf('The sign between page and site title', ['||', '-']),
      accent: oneOf('The accent colour', ACCENT_NAMES),
      type_pair: oneOf('The typeface', TYPE_PAIRS),
      header_at_once: flag('The navigation at once'),
      video_posters: flag('Video posters'),
      video_host: address('The video host'),
      page_size: whole('The page size', 1, 48),
      shows_taken_at: flag('The time of photographs'),
      shows_camera: flag('The camera of photographs'),
      shows_copyright: flag('The copyright of photographs'),
      visitor_days: whole('The days that visits are kept', 1, 3650),
    },
    shown: {
      logo: picture.nullable(),
      logo_light: picture.nullable(),
      fav_icon: picture.nullable(),
      share_picture: picture.nullable(),
    },
    sorts: ['id'],
    key: [],
  }),
  menuSettings: collection({
    path: 'menu-settings',
    noun: ['menu settings', 'menu settings'],
    fields: {
      home_name: menuName('Home'),
      home_hidden: flag('Hide Home'),
      about_name: menuName('About'),
      about_hidden: flag('Hide About'),
      portfolio_name: menuName('Portfolio'),
      portfolio_hidden: flag('Hide Portfolio'),
      videography_name: menuName('Videography'),
      videography_hidden: flag('Hide Videography'),
      service_name: menuName('Service'),
      service_hidden: flag('Hide Service'),
      blog_name: menuName('Blog'),
      blog_hidden: flag('Hide Blog'),
      contact_name: menuName('Contact'),
      contact_hidden: flag('Hide Contact'),
    },
    sorts: ['id'],
    key: [],
  }),
  seoSettings: collection({
    path: 'seo-settings',
    noun: ['SEO settings', 'SEO settings'],
    fields: { author: line('Author'), keywords: line('Keywords', 500), description: lines('Description', 500) },
    sorts: ['id'],
    key: [],
  }),
  advanceSettings: collection({
    path: 'advance-settings',
    noun: ['contact settings', 'contact settings'],
    fields: {
      facebook: link('Facebook'),
      instagram: link('Instagram'),
      twitter: link('Twitter'),
      youtube: link('YouTube'),
      whatsapp: whatsApp,
      phone: line('Phone', 40),
      email: contactEmail,
      address: lines('Address', 500),
      hours: lines('Hours', 500),
    },
    sorts: ['id'],
    key: [],
  }),
  orderSettings: collection({
    path: 'order-settings',
    noun: ['order settings', 'order settings'],
    fields: {
      cash_words: lines('How to pay in cash', 2000),
      refuse_past_dates: flag('Refuse past dates'),
      /** Null for no limit (M-12). */
      capacity_per_shift: wholeOrNone('Events on one day and shift', 1, 100),
      evening_begins: whole('Hour when the evening begins', 1, 23),
      require_verified: flag('Require a verified address'),
      review_names: oneOf('How reviews are signed', ['full', 'short']),
      /** Null for no such reminder, or no quiet hours (decision 092). */
      remind_days_before: wholeOrNone('Days before a payment is due', 0, 60),
      remind_days_overdue: wholeOrNone('Days after a payment was due', 1, 60),
      remind_hours_of_hold: wholeOrNone('Hours before a hold ends', 1, 72),
      quiet_from: wholeOrNone('Hour when the quiet hours begin', 0, 23),
      /** Null for no such e-mail (decision 092). */
      review_request_days: wholeOrNone('Days after the delivery', 1, 90),
      quiet_until: wholeOrNone('Hour when the quiet hours end', 0, 23),
    },
    sorts: ['id'],
    key: [],
  }),
  titleBlocks: collection({
    path: 'title-blocks',
    noun: ['title block', 'title blocks'],
    fields: {
      place: oneOf('The place', TITLE_PLACES),
      main_title: neededLine('Title', 150),
      short_description: lines('Short description', 500),
    },
    filters: { place: z.enum(TITLE_PLACES).optional() },
    sorts: ['position', 'place', 'main_title'],
    key: ['place'],
  }),
}
