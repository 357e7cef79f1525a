// MEDIA_URL: answers for visitors name the CDN, and no row does, so that it may change at any time (decision 085).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type PromisedCall, promisedCalls, queryOf } from '../../test/fixtures/contract-calls.ts'
import { tableNames } from '../../test/fixtures/database-snapshot.ts'
import { type Everything, freshEverything } from '../../test/fixtures/full-studio.ts'

const CDN = 'https://cdn.test/studio'

let all: Everything
let name: string

beforeAll(async () => {
  all = await freshEverything({ mediaUrl: CDN })
  const { database } = all.api
  ;({ name } = await database.selectFrom('pictures').select('name').executeTakeFirstOrThrow())
  // as the editor gets it from a page of the site
  const body = `<figure class="wide"><img src="${CDN}/media/${name}/1600.jpg" alt="Boat"></figure>`
  await all.admin.call.pages.add({ slug: 'story', title: 'Story', body, is_published: true })
  await database
    .updateTable('basic_settings')
    .set({ logo_id: 1, logo_light_id: 1, fav_icon_id: 1, share_picture_id: 1 })
    .execute()
})
afterAll(() => all.api.drop())

const reads = (wanted: PromisedCall['audience'][]) =>
  promisedCalls.filter(({ method, audience }) => method === 'GET' && wanted.includes(audience))

/** The addresses of pictures in an answer, each up to its file. */
async function picturesIn(call: PromisedCall, by: 'customer' | 'admin'): Promise<string[]> {
  const answer = await all[by].ask('GET', addressOf(call) + queryOf(call))
  return (await answer.text()).match(/[\w:/.-]*\/media\/[0-9a-f]{24}/g) ?? []
}

test('what visitors and customers read names pictures by their addresses on the CDN, the back office by its own', async () => {
  const showing: string[] = []
  for (const call of reads(['everybody', 'signedIn'])) {
    const found = await picturesIn(call, 'customer')
    expect([call.name, found]).toEqual([call.name, found.map(() => `${CDN}/media/${name}`)])
    if (found.length > 0) showing.push(call.name)
  }
  expect(showing).toEqual(
    expect.arrayContaining([
      'studio.listBasicSettings',
      'content.listSlides',
      'content.listTestimonials',
      'content.listCeoMessages',
      'content.listPages',
      'portfolio.findGallery',
      'portfolio.listPhotos',
      'portfolio.listVideos',
      'portfolio.findCompany',
      'portfolio.listCompanies',
      'catalog.findService',
      'orders.findOrder',
      'frame.readFrame',
    ]),
  )
  for (const list of ['slides.list', 'services.list', 'photos.list', 'pictures.find', 'pages.list']) {
    const call = promisedCalls.find((each) => each.name === list) as PromisedCall
    const found = await picturesIn(call, 'admin')
    expect([list, new Set(found)]).toEqual([list, new Set([`/media/${name}`])])
  }
})

test('no row has the address of the CDN, not even a text into which a picture was copied from a page', async () => {
  const { database } = all.api
  const { body } = await database
    .selectFrom('pages')
    .select('body')
    .where('slug', '=', 'story')
    .executeTakeFirstOrThrow()
  expect(body).toContain(`src="/media/${name}/1600.jpg"`)
  for (const table of await tableNames(database)) {
    const { rows } = await sql`select t from ${sql.table(table)} t where t::text like ${`%${CDN}%`}`.execute(database)
    expect([table, rows]).toEqual([table, []])
  }
})
