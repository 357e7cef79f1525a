// What visitors see of the studio's settings, and which addresses a setting may contain (M-70).
import { whatsAppDigits } from '@chobighor/contract/phone-number'
import type { AdvanceSettings, BasicSettings } from '@chobighor/contract/studio'
import { wirePicture } from '../media/rules.ts'
import type { BasicRow, ContactRow } from './store.ts'

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

/** @param videoHost the host of embedded videos if the studio set none */
export function wireBasic(
  { logo, fav_icon, share_picture, picture_hosts, ...row }: BasicRow,
  videoHost: string,
): BasicSettings {
  return {
    ...row,
    logo: logo && wirePicture(logo).jpeg,
    logo_url: safeSource(row.logo_url),
    fav_icon: fav_icon && wirePicture(fav_icon).jpeg,
    fav_icon_url: safeSource(row.fav_icon_url),
    blog_url: safeSource(row.blog_url),
    title_separator: row.title_separator === '-' ? '-' : '||',
    video_host: safeSource(row.video_host) ?? videoHost,
    share_picture: share_picture && wirePicture(share_picture),
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
