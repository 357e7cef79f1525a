// Fills the demo studio into an empty database: first the pictures (importing one twice changes nothing), then all rows
// in one transaction. So an interruption leaves the database empty. Every row is marked `demo`.

import type { Media } from '@chobighor/api/media/ingest-image'
import { MEDIA_PATH } from '@chobighor/api/media/rules'
import type { Database } from '@chobighor/api/platform/database/database'
import type { Tables } from '@chobighor/api/platform/database/tables'
import { inTransaction } from '@chobighor/api/platform/database/transactions'
import { FILMS_PATH } from '@chobighor/api/portfolio/rules'
import { CONTENT, isSettings } from '@chobighor/contract/admin/collections'
import { sql, type Transaction } from 'kysely'
import { fillInBooking } from './booking.ts'
import { companies, videos } from './companies.ts'
import { aboutMessage, homeBlocks, testimonials } from './home-and-about.ts'
import { type DemoPictures, importDemoPictures } from './import-pictures.ts'
import { pages } from './pages.ts'
import { categories, photographs } from './photographs.ts'
import { services } from './services.ts'
import { advanceSettings, basicSettings, orderSettings, seoSettings, titleBlocks } from './settings.ts'
import { shuffleApart } from './shuffle.ts'
import { slides } from './slides.ts'

/** Whether the studio has written nothing yet. */
export async function isEmpty(database: Database | Transaction<Tables>): Promise<boolean> {
  const lists = CONTENT.filter((collection) => !isSettings(collection))
  for (const table of ['basic_settings', ...lists.map(({ table }) => table)]) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(database)
    if (rows.length > 0) return false
  }
  return true
}

/** Whether a start adds the demo: not if somebody chose to start without it, or removed it. */
export async function isDemoWanted(database: Database): Promise<boolean> {
  const { without_demo } = await database.selectFrom('first_start').select('without_demo').executeTakeFirstOrThrow()
  return !without_demo && (await isEmpty(database))
}

export interface Filling {
  /** 0 to 1, as from `Math.random`: decides the order of home's photographs (M-41). */
  random: () => number
  /** Whether the product shows the demo's videos itself, because no video host knows them. */
  ownFilms: boolean
  /** Called with the number of finished pictures. */
  progressed: (done: number, total: number) => void
}

export async function fillInDemo(media: Media, { random, ownFilms, progressed }: Filling): Promise<void> {
  const pictures = await importDemoPictures(media, progressed)
  await inTransaction(media.database, async (into) => {
    // if several processes try at the same moment, one adds it; a studio that chose to start empty stays empty
    await into.selectFrom('first_start').select('id').forUpdate().execute()
    if (!(await isEmpty(into))) return
    await into.updateTable('first_start').set({ without_demo: false, demo_left: [] }).execute()
    await fillInStudio(into, pictures, ownFilms)
    await fillInContent(into, pictures)
    await fillInPortfolio(into, pictures, random)
    await fillInServices(into, pictures)
    await fillInBooking(into)
  })
}

const demo = true

async function fillInStudio(into: Transaction<Tables>, { photographs: ids, icon }: DemoPictures, ownFilms: boolean) {
  await into
    .insertInto('basic_settings')
    .values({
      site_title: basicSettings.siteTitle,
      blog_url: basicSettings.blogUrl,
      video_host: ownFilms ? FILMS_PATH : null,
      fav_icon_id: icon,
      share_picture_id: ids.get(basicSettings.sharePhotograph) ?? null,
      demo,
    })
    .execute()
  await into.insertInto('menu_settings').values({ demo }).execute()
  await into
    .insertInto('seo_settings')
    .values({ ...seoSettings, demo })
    .execute()
  await into
    .insertInto('advance_settings')
    .values({ ...advanceSettings, demo })
    .execute()
  const { cashWords: cash_words, capacityPerShift: capacity_per_shift } = orderSettings
  await into.insertInto('order_settings').values({ cash_words, capacity_per_shift, demo }).execute()
  await into
    .insertInto('title_blocks')
    .values(
      Object.entries(titleBlocks).map(([place, { mainTitle, shortDescription }]) => ({
        place,
        main_title: mainTitle,
        short_description: shortDescription,
        demo,
      })),
    )
    .execute()
}

/** Puts the addresses of the photographs into a text that names them by their keys. */
async function withAddresses(into: Transaction<Tables>, html: string, ids: DemoPictures['photographs']) {
  const pictures = await into.selectFrom('pictures').select(['id', 'name', 'jpeg_width']).execute()
  const addressOf = (key: string) => {
    const picture = pictures.find(({ id }) => id === ids.get(key))
    if (!picture) throw new Error(`The demo has no photograph ${key}.`)
    return `${MEDIA_PATH}/${picture.name}/${picture.jpeg_width}.jpg`
  }
  return html.replaceAll(/demo:([a-z-]+)/g, (_, key: string) => addressOf(key))
}

async function fillInContent(into: Transaction<Tables>, { photographs: ids }: DemoPictures) {
  await into
    .insertInto('slides')
    .values(
      slides.map(({ title, text, landscape, upright }, position) => ({
        position,
        title,
        text,
        picture_id: ids.get(landscape) ?? null,
        upright_picture_id: ids.get(upright) ?? null,
        demo,
      })),
    )
    .execute()
  for (const [position, block] of homeBlocks.entries()) {
    const content = await withAddresses(into, block, ids)
    await into.insertInto('home_blocks').values({ position, content, demo }).execute()
  }
  const { photograph, ...about } = aboutMessage
  await into
    .insertInto('ceo_messages')
    .values({ ...about, picture_id: ids.get(photograph) ?? null, demo })
    .execute()
  await into
    .insertInto('testimonials')
    .values(
      testimonials.map(({ photograph, ...said }, position) => ({
        ...said,
        picture_id: photograph ? (ids.get(photograph) ?? null) : null,
        position,
        demo,
      })),
    )
    .execute()
  for (const [position, page] of pages.entries()) {
    const body = await withAddresses(into, page.body, ids)
    await into
      .insertInto('pages')
      .values({ ...page, body, position, demo })
      .execute()
  }
}

async function fillInPortfolio(
  into: Transaction<Tables>,
  { photographs: ids, logos }: DemoPictures,
  random: () => number,
) {
  const categoryRows = await into
    .insertInto('photo_categories')
    .values(categories.map((category, position) => ({ ...category, position, demo })))
    .returning(['id', 'slug'])
    .execute()
  const companyRows = await into
    .insertInto('companies')
    .values(
      companies.map(({ name, about, logo }, position) => ({
        name,
        about,
        position,
        picture_id: logos.get(logo) ?? null,
        demo,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const companyOf = (has: (company: (typeof companies)[number]) => boolean) => {
    const name = companies.find(has)?.name
    return companyRows.find((row) => row.name === name)?.id ?? null
  }
  const homeOrder = shuffleApart(photographs, (photograph) => photograph.package, random).map(({ key }) => key)
  await into
    .insertInto('photos')
    .values(
      photographs.map(({ key, title, alt, category }, position) => ({
        position,
        title,
        alt,
        category_id: categoryRows.find((row) => row.slug === category)?.id ?? null,
        company_id: companyOf(({ photographs: keys }) => keys.includes(key)),
        picture_id: ids.get(key) ?? null,
        in_home: true,
        home_position: homeOrder.indexOf(key),
        demo,
      })),
    )
    .execute()
  await into
    .insertInto('videos')
    .values(
      videos.map(({ link, title, description, poster }, position) => ({
        position,
        link,
        title,
        description,
        poster_id: ids.get(poster) ?? null,
        company_id: companyOf(({ videos: links }) => links.includes(link)),
        demo,
      })),
    )
    .execute()
}

async function fillInServices(into: Transaction<Tables>, pictures: DemoPictures) {
  for (const [position, { slug, name, excerpt, description, pricePaisa, isTop, reviews }] of services.entries()) {
    const { id } = await into
      .insertInto('services')
      .values({
        position,
        slug,
        name,
        excerpt,
        description,
        price_paisa: pricePaisa,
        is_top: isTop,
        picture_id: pictures.services.get(slug) ?? null,
        rating: meanOf(reviews.map((review) => review.rating)),
        num_reviews: reviews.length,
        demo,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (reviews.length === 0) continue
    await into
      .insertInto('reviews')
      .values(reviews.map(({ createdAt, ...review }) => ({ ...review, service_id: id, created_at: createdAt, demo })))
      .execute()
  }
}

function meanOf(ratings: number[]): number {
  return ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
