// What visitors see of the studio's settings, and which addresses a setting may contain (M-70).
import type { SiteFrame } from '@chobighor/contract/frame'
import { Failure } from '@chobighor/contract/plain/failure'
import { ACCENTS, MENU_ENTRIES, TYPE_PAIRS } from '@chobighor/contract/plain/look'
import { whatsAppDigits } from '@chobighor/contract/plain/phone-number'
import type { AdvanceSettings, BasicSettings } from '@chobighor/contract/studio'
import { folderOf, heightAt, type StoredPicture, wirePicture } from '../media/rules.ts'
import type { BasicRow, ContactRow, MenuRow } from './store.ts'

const OWN_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/

/** An address that a page may link to: https, http, mailto, tel, or a path on our site; else empty (M-70). */
export function safeLink(text: string): string {
  const link = text.trim()
  return OWN_PATH.test(link) || /^(https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i.test(link) ? link : ''
}

/** With more hosts than this, the header would be too long for some proxies. */
const PICTURE_HOSTS_MOST = 20

/** The allowed picture sources of a Content-Security-Policy, for the hosts of the studio's pictures (M-84). */
export function pictureSources(hosts: string[]): string[] {
  if (hosts.length > PICTURE_HOSTS_MOST) return ['https:']
  const origins = hosts.map((host) => URL.parse(`https://${host}`)?.origin ?? '')
  return origins.filter((origin) => /^https:\/\/[\w.:[\]-]+$/.test(origin))
}

/** An address for a picture or a frame: https, or a path on our site; else null (M-34, M-84). */
export function safeSource(text: string | null): string | null {
  const link = text?.trim() ?? ''
  return OWN_PATH.test(link) || /^https:\/\/[^\s"'<>\\]+$/i.test(link) ? link : null
}

/** The height of the logo in the bar is 44 px; screens have up to three pixels for each. */
const LOGO_HEIGHT = 132

/** A file of the logo that keeps what is transparent: its JPEG has no transparency. */
function logoFile(picture: StoredPicture, mediaUrl: string | undefined): string {
  if (!picture.has_webp) return wirePicture(picture, mediaUrl).jpeg
  const widths = picture.widths.toSorted((one, other) => one - other)
  const width = widths.find((each) => heightAt(each, picture) >= LOGO_HEIGHT) ?? widths.at(-1)
  return `${folderOf(picture, mediaUrl)}/${width}.webp`
}

/** A logo for each theme. If one is missing, both themes show the other. */
function wireLogos(
  { logo, logo_light, logo_url }: Pick<BasicRow, 'logo' | 'logo_light' | 'logo_url'>,
  mediaUrl: string | undefined,
) {
  const [dark, light] = [logo && logoFile(logo, mediaUrl), logo_light && logoFile(logo_light, mediaUrl)]
  const address = safeSource(logo_url)
  return dark || address
    ? { logo: dark, logo_light: light, logo_url: address }
    : { logo: light, logo_light: null, logo_url: null }
}

const [OWN_ACCENT] = Object.keys(ACCENTS)

/** Null for the colour that the style sheet has anyway, and for a name that we don't know any more. */
function wireAccent(name: string): BasicSettings['accent'] {
  return name === OWN_ACCENT || !Object.hasOwn(ACCENTS, name) ? null : ACCENTS[name as keyof typeof ACCENTS]
}

/** The entries of the menu that the studio renamed or hid. */
export function wireMenu(row: MenuRow | null): SiteFrame['menu'] {
  if (!row) return {}
  return Object.fromEntries(
    MENU_ENTRIES.filter((entry) => row[`${entry}_hidden`] || row[`${entry}_name`]).map((entry) => [
      entry,
      row[`${entry}_hidden`] ? null : row[`${entry}_name`],
    ]),
  )
}

/** With more letters than this, the entries don't fit in one line of a small laptop's window. */
const MENU_LETTERS_MOST = 52

/** The names on the site, in `site/app/texts.ts`, are as long as the names of the entries. */
export function checkMenuLength(row: MenuRow): void {
  const shown = MENU_ENTRIES.filter((entry) => !row[`${entry}_hidden`])
  const letters = shown.reduce((sum, entry) => sum + [...(row[`${entry}_name`] || entry)].length, 0)
  if (letters > MENU_LETTERS_MOST)
    throw new Failure(
      'invalid',
      `The menu has ${letters} letters, and ${MENU_LETTERS_MOST} fit in one line. Please shorten names or hide entries.`,
    )
}

interface Hosts {
  /** The host of embedded videos if the studio set none. */
  videoHost: string
  /** The CDN from which visitors get pictures, if there is one. */
  mediaUrl: string | undefined
}

export function wireBasic(
  { logo, logo_light, fav_icon, share_picture, picture_hosts, ...row }: BasicRow,
  { videoHost, mediaUrl }: Hosts,
): BasicSettings {
  return {
    ...row,
    ...wireLogos({ logo, logo_light, logo_url: row.logo_url }, mediaUrl),
    accent: wireAccent(row.accent),
    type_pair: TYPE_PAIRS.find((pair) => pair === row.type_pair) ?? TYPE_PAIRS[0],
    fav_icon: fav_icon && wirePicture(fav_icon, mediaUrl).jpeg,
    fav_icon_url: safeSource(row.fav_icon_url),
    blog_url: safeSource(row.blog_url),
    title_separator: row.title_separator === '-' ? '-' : '||',
    video_host: safeSource(row.video_host) ?? videoHost,
    share_picture: share_picture && wirePicture(share_picture, mediaUrl),
    picture_sources: pictureSources(picture_hosts),
  }
}

export function wireContact(row: ContactRow): AdvanceSettings {
  return {
    ...row,
    facebook: safeLink(row.facebook),
    instagram: safeLink(row.instagram),
    twitter: safeLink(row.twitter),
    youtube: safeLink(row.youtube),
    whatsapp: whatsAppDigits(row.whatsapp),
  }
}
