// What is true of the public calls for every collection: they show what is published, and in its preview what is not.
import { CONTENT, referencesOf } from '@chobighor/contract/admin/collections'
import { wholeContract } from '@chobighor/contract/admin/contract'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { isPreviewable } from '@chobighor/contract/plain/previewed'
import { publicContentPaths } from '@chobighor/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, promisedCalls, SLUG } from '../test/fixtures/contract-calls.ts'
import { bodyOf, callOf, type Everything, freshEverything } from '../test/fixtures/full-studio.ts'

const PUBLISHED = CONTENT.filter(({ fields }) => 'is_published' in fields)
const HIDDEN = 'not-published'
const paths = publicContentPaths(wholeContract)
/** For the published rows, and for the rows that this test adds. */
const addresses = promisedCalls
  .filter(({ path }) => paths.includes(path))
  .flatMap((call) => [
    addressOf(call),
    addressOf(call, { slug: HIDDEN, category: HIDDEN, a: HIDDEN, id: '2' }),
    addressOf(call, { slug: 'moved', category: 'moved', a: 'moved' }),
  ])

let studio: Everything
beforeAll(async () => {
  studio = await freshEverything()
})
afterAll(() => studio.api.drop())

async function publicAnswers(preview?: string): Promise<Map<string, { status: number; body: unknown }>> {
  const headers = preview === undefined ? {} : { 'x-preview': preview }
  const answers = new Map<string, { status: number; body: unknown }>()
  for (const address of addresses) {
    const answer = await studio.api.ask(address, { headers })
    answers.set(address, { status: answer.status, body: await answer.json() })
  }
  return answers
}

async function write<Row extends { id: number; version: number }>(method: string, path: string, body: object) {
  const answer = await studio.admin.ask(method, `/admin/${path}`, body)
  const row = (await answer.json()) as Row
  expect([answer.ok, path, row]).toEqual([true, path, row])
  return row
}

/** A further row. */
function addRow(collection: (typeof CONTENT)[number], { slug, is_published }: { slug: string; is_published: boolean }) {
  const { name, path, fields } = collection
  // a category shows a picture only once
  const pictures = Object.entries(referencesOf(collection)).filter(([, to]) => to === PICTURES)
  return write('POST', `${path}/`, {
    ...bodyOf(callOf(`${name}.add`)),
    ...Object.fromEntries(pictures.map(([field]) => [field, null])),
    ...('slug' in fields && { slug }),
    is_published,
  })
}

async function inPreview(of: string, id: number) {
  if (!isPreviewable(of)) throw new Error(`${of} has no preview.`)
  const { address } = await studio.admin.call.previews.open({ of, id })
  return publicAnswers(new URL(address, 'http://studio.test').searchParams.get('preview') ?? '')
}

describe.each(PUBLISHED)('$name', (collection) => {
  const { name } = collection

  test('a row that is not published is seen in its preview alone', async () => {
    const before = await publicAnswers()
    const { id } = await addRow(collection, { slug: HIDDEN, is_published: false })
    expect(await publicAnswers()).toEqual(before)
    if (isPreviewable(name)) expect(await inPreview(name, id)).not.toEqual(before)
  })
})

describe.each(PUBLISHED.filter(({ hasDrafts }) => hasDrafts))('$name', ({ name, path, added }) => {
  test('a draft is seen in its preview alone', async () => {
    const before = await publicAnswers()
    const example = bodyOf(callOf(`${name}.add`))
    const text = Object.keys(added.shape).find((field) => field !== 'slug' && example[field] === SLUG) ?? ''
    await write('PUT', `${path}/1/draft/`, { version: 1, [text]: 'Not published' })
    expect(await publicAnswers()).toEqual(before)
    expect(await inPreview(name, 1)).not.toEqual(before)
  })
})

describe.each(PUBLISHED.filter(({ fields }) => 'slug' in fields))('$name', ({ path }) => {
  test('a row is found by its old slug', async () => {
    const before = await publicAnswers()
    const { version } = (await studio.admin.ask('GET', `/admin/${path}/1/`).then((answer) => answer.json())) as {
      version: number
    }
    await write('PUT', `${path}/1/`, { version, slug: 'moved' })
    const after = await publicAnswers()
    const statuses = (of: typeof before) =>
      addresses.filter((each) => each.includes(SLUG)).map((each) => of.get(each)?.status)
    expect(statuses(after)).toEqual(statuses(before))
    expect(after).not.toEqual(before)
  })

  test('[L-209] an address has one spelling, and each spelling leads there', async () => {
    const one = '\u09df\u09be'
    const two = '\u09af\u09bc\u09be'
    const row = (await studio.admin.ask('GET', `/admin/${path}/1/`).then((answer) => answer.json())) as {
      version: number
      slug: string
    }
    const saved = await write('PUT', `${path}/1/`, { version: row.version, slug: one })
    expect(saved).toMatchObject({ slug: two })
    const address = addresses.find((each) => each.includes(SLUG)) ?? ''
    for (const spelling of [one, two]) {
      const answer = await studio.api.ask(
        address.replaceAll(row.slug, encodeURIComponent(spelling)).replaceAll(SLUG, encodeURIComponent(spelling)),
      )
      expect(answer.status).toBe(200)
    }
  })
})

// last, because it makes new versions of the rows
describe.each(PUBLISHED.filter(({ sorts }) => sorts.includes('position')))('$name', (collection) => {
  test('rows stand as the studio arranges them', async () => {
    const { id } = await addRow(collection, { slug: 'second', is_published: true })
    const arranged = async (...ids: number[]) => {
      await write('PUT', `${collection.path}/order/`, { ids })
      return publicAnswers()
    }
    expect(await arranged(id, 1)).not.toEqual(await arranged(1, id))
  })
})
