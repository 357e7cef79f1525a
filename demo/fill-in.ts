// Fills the demo studio into an empty database: first the pictures (importing one twice changes nothing), then all rows
// in one transaction. So an interruption leaves the database empty. Every row is marked `demo`.

import type { Media } from '@chobighor/api/media/ingest-image'
import { MEDIA_PATH } from '@chobighor/api/media/rules'
import type { Database, Transaction } from '@chobighor/api/platform/database/database'
import { inTransaction } from '@chobighor/api/platform/database/transactions'
import { FILMS_PATH } from '@chobighor/api/portfolio/rules'
import { CONTENT, isSettings } from '@chobighor/contract/admin/collections'
import { sql } from 'kysely'
import { seedBookingSetup } from './booking-setup.ts'
import { companies, videos } from './companies.ts'
import { pages } from './content-pages.ts'
import { aboutMessage, homeBlocks, testimonials } from './home-and-about.ts'
import { type DemoPictures, importDemoPictures } from './import-pictures.ts'
import { categories, photographs } from './photographs.ts'
import { services } from './services.ts'
import { advanceSettings, basicSettings, orderSettings, seoSettings, titleBlocks } from './settings.ts'
import { shuffleApart } from './shuffle.ts'
import { slides } from './slides.ts'

/** Whether the studio has written nothing yet. */
export async function isEmpty(database: Database | Transaction): Promise<boolean> {
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
    await seedBookingSetup(into)
  })
}

const demo = true

/** Rows of the demo, in this order. */
const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position, demo }))

async function fillInStudio(into: Transaction, { photographs: ids, icon }: DemoPictures, ownFilms: boolean) {
  const { siteTitle: site_title, blogUrl: blog_url, sharePhotograph } = basicSettings
  const video_host = ownFilms ? FILMS_PATH : null
  const share_picture_id = ids.get(sharePhotograph) ?? null
  await into
    .insertInto('basic_settings')
    .values({ site_title, blog_url, video_host, fav_icon_id: icon, share_picture_id, demo })
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
  const blocks = Object.entries(titleBlocks).map(
    ([place, { mainTitle: main_title, shortDescription: short_description }]) => ({
      place,
      main_title,
      short_description,
      demo,
    }),
  )
  await into.insertInto('title_blocks').values(blocks).execute()
}

/** Puts the addresses of the photographs into texts that name them by their keys. */
async function addressing(into: Transaction, ids: DemoPictures['photographs']) {
  const pictures = await into.selectFrom('pictures').select(['id', 'name', 'jpeg_width']).execute()
  const addressOf = (key: string) => {
    const picture = pictures.find(({ id }) => id === ids.get(key))
    if (!picture) throw new Error(`The demo has no photograph ${key}.`)
    return `${MEDIA_PATH}/${picture.name}/${picture.jpeg_width}.jpg`
  }
  return (html: string) => html.replaceAll(/demo:([a-z-]+)/g, (_, key: string) => addressOf(key))
}

async function fillInContent(into: Transaction, { photographs: ids }: DemoPictures) {
  const idOf = (key: string | undefined) => ids.get(key ?? '') ?? null
  const withAddresses = await addressing(into, ids)
  const slideRows = slides.map(({ landscape, upright, ...texts }) => ({
    ...texts,
    picture_id: idOf(landscape),
    upright_picture_id: idOf(upright),
  }))
  await into.insertInto('slides').values(inOrder(slideRows)).execute()
  const blocks = homeBlocks.map((block) => ({ content: withAddresses(block) }))
  await into.insertInto('home_blocks').values(inOrder(blocks)).execute()
  const { photograph, ...about } = aboutMessage
  await into
    .insertInto('ceo_messages')
    .values({ ...about, picture_id: idOf(photograph), demo })
    .execute()
  const said = testimonials.map(({ photograph, ...texts }) => ({ ...texts, picture_id: idOf(photograph) }))
  await into.insertInto('testimonials').values(inOrder(said)).execute()
  const pageRows = pages.map((page) => ({ ...page, body: withAddresses(page.body) }))
  await into.insertInto('pages').values(inOrder(pageRows)).execute()
}

async function fillInPortfolio(into: Transaction, { photographs: ids, logos }: DemoPictures, random: () => number) {
  const categoryRows = await into
    .insertInto('photo_categories')
    .values(inOrder(categories))
    .returning(['id', 'slug'])
    .execute()
  const companyRows = await into
    .insertInto('companies')
    .values(inOrder(companies.map(({ name, about, logo }) => ({ name, about, picture_id: logos.get(logo) ?? null }))))
    .returning(['id', 'name'])
    .execute()
  const companyOf = (has: (company: (typeof companies)[number]) => boolean) => {
    const name = companies.find(has)?.name
    return companyRows.find((row) => row.name === name)?.id ?? null
  }
  const homeOrder = shuffleApart(photographs, (photograph) => photograph.package, random).map(({ key }) => key)
  const photoRows = photographs.map(({ key, title, alt, category }) => ({
    title,
    alt,
    category_id: categoryRows.find((row) => row.slug === category)?.id ?? null,
    company_id: companyOf(({ photographs: keys }) => keys.includes(key)),
    picture_id: ids.get(key) ?? null,
    in_home: true,
    home_position: homeOrder.indexOf(key),
  }))
  await into.insertInto('photos').values(inOrder(photoRows)).execute()
  const videoRows = videos.map(({ poster, ...video }) => ({
    ...video,
    poster_id: ids.get(poster) ?? null,
    company_id: companyOf(({ videos: links }) => links.includes(video.link)),
  }))
  await into.insertInto('videos').values(inOrder(videoRows)).execute()
}

async function fillInServices(into: Transaction, pictures: DemoPictures) {
  const rows = services.map(({ slug, name, excerpt, description, pricePaisa, isTop, reviews }) => ({
    slug,
    name,
    excerpt,
    description,
    price_paisa: pricePaisa,
    is_top: isTop,
    picture_id: pictures.services.get(slug) ?? null,
    rating: meanOf(reviews.map((review) => review.rating)),
    num_reviews: reviews.length,
  }))
  const added = await into.insertInto('services').values(inOrder(rows)).returning(['id', 'slug']).execute()
  const reviewRows = added.flatMap(({ id: service_id, slug }) => {
    const reviews = services.find((service) => service.slug === slug)?.reviews ?? []
    return reviews.map(({ createdAt: created_at, ...review }) => ({ ...review, created_at, service_id, demo }))
  })
  await into.insertInto('reviews').values(reviewRows).execute()
}

function meanOf(ratings: number[]): number {
  return ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
