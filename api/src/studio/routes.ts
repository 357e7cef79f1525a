import { isFailure } from '@chobighor/contract/failure'
import type { Picture } from '@chobighor/contract/picture'
import { VISITOR_LIMIT } from '../kit/bounds.ts'
import { type CallContext, calls } from '../kit/calls.ts'
import { countedAddress, shortenAddress } from '../kit/visitor-address.ts'
import { picturesById } from '../media/store.ts'
import { safeLink, safeSource } from './rules.ts'
import * as store from './store.ts'

const titles =
  (place: store.TitlePlace) =>
  ({ context: { database } }: { context: CallContext }) =>
    store.listTitles(database, place)

const addressOf = (picture: Picture | undefined) => picture?.jpeg ?? null

export const studioRoutes = {
  listBasicSettings: calls.studio.listBasicSettings.handler(async ({ context: { database, videoHost } }) => {
    const rows = await store.listBasicSettings(database)
    const pictures = await picturesById(
      database,
      rows.flatMap((row) => [row.logo_id, row.fav_icon_id, row.share_picture_id]),
    )
    return rows.map((row) => ({
      site_title: row.site_title,
      logo: addressOf(pictures.get(row.logo_id)),
      logo_url: safeSource(row.logo_url),
      fav_icon: addressOf(pictures.get(row.fav_icon_id)),
      fav_icon_url: safeSource(row.fav_icon_url),
      blog_url: safeSource(row.blog_url),
      title_separator: row.title_separator === '-' ? ('-' as const) : ('||' as const),
      video_posters: row.video_posters,
      video_host: safeSource(row.video_host) ?? videoHost,
      share_picture: pictures.get(row.share_picture_id) ?? null,
    }))
  }),

  listSeoSettings: calls.studio.listSeoSettings.handler(({ context: { database } }) => store.listSeoSettings(database)),

  listAdvanceSettings: calls.studio.listAdvanceSettings.handler(async ({ context: { database } }) => {
    const rows = await store.listAdvanceSettings(database)
    return rows.map((row) => ({
      ...row,
      facebook: safeLink(row.facebook),
      instagram: safeLink(row.instagram),
      twitter: safeLink(row.twitter),
      youtube: safeLink(row.youtube),
      whatsapp: row.whatsapp.replace(/[^0-9]/g, ''),
    }))
  }),

  listPhotographyTitles: calls.studio.listPhotographyTitles.handler(titles('photography')),
  listVideographyTitles: calls.studio.listVideographyTitles.handler(titles('videography')),
  listContactTitles: calls.studio.listContactTitles.handler(titles('contact')),
  listCeoMessageTitles: calls.studio.listCeoMessageTitles.handler(titles('ceomessage')),
  listOurClientTitles: calls.studio.listOurClientTitles.handler(titles('ourclient')),
  listTopServiceTitles: calls.studio.listTopServiceTitles.handler(titles('topsellservice')),
  listServiceTitles: calls.studio.listServiceTitles.handler(titles('sellservice')),

  reportVisitor: calls.studio.reportVisitor.handler(async ({ input, context: { database, limits, visitor, now } }) => {
    const thanks = { detail: 'Noted.' }
    if (visitor.wantsNoTrace) return thanks
    const { device, operating_system, browser } = input
    const ip_address = shortenAddress(visitor.address)
    const report = { device, operating_system, browser, ip_address, created_at: now() }
    await limits
      .within(VISITOR_LIMIT, countedAddress(visitor.address), () => store.addVisitor(database, report))
      .catch((error: unknown) => {
        if (!isFailure(error)) throw error // M-47: what is too many is left out in silence
      })
    return thanks
  }),
}
