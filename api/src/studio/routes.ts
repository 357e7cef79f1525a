import type { Picture } from '@chobighor/contract/picture'
import { calls } from '../kit/calls.ts'
import { promiseContactMail } from '../mail/contact-mail.ts'
import { picturesById } from '../media/store.ts'
import { isFromRobot, MAIL_LIMIT, safeLink, safePictureLink, shortenAddress, VISITOR_LIMIT } from './rules.ts'
import * as store from './store.ts'

const titles = (place: store.TitlePlace) => (call: { context: { database: Parameters<typeof store.listTitles>[0] } }) =>
  store.listTitles(call.context.database, place)

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
      logo_url: safePictureLink(row.logo_url),
      fav_icon: addressOf(pictures.get(row.fav_icon_id)),
      fav_icon_url: safePictureLink(row.fav_icon_url),
      blog_url: safeLink(row.blog_url ?? '') || null,
      title_separator: row.title_separator === '-' ? ('-' as const) : ('||' as const),
      video_posters: row.video_posters,
      video_host: videoHost,
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

  sendMail: calls.studio.sendMail.handler(async ({ input, context }) => {
    const thanks = { detail: 'Thank you. Your message has reached the studio.' }
    if (isFromRobot(input)) return thanks // a robot learns nothing
    await context.limits.check(MAIL_LIMIT, context.visitor.address)
    await promiseContactMail(context.database, input, context.now())
    await context.limits.count(MAIL_LIMIT, context.visitor.address)
    context.mailPromised()
    return thanks
  }),

  reportVisitor: calls.studio.reportVisitor.handler(async ({ input, context: { database, limits, visitor, now } }) => {
    const thanks = { detail: 'Noted.' }
    if (visitor.wantsNoTrace) return thanks
    await limits.check(VISITOR_LIMIT, visitor.address)
    const { device, operating_system, browser } = input
    const ip_address = shortenAddress(visitor.address)
    await store.addVisitor(database, { device, operating_system, browser, ip_address, created_at: now() })
    await limits.count(VISITOR_LIMIT, visitor.address)
    return thanks
  }),
}
