// What is not published changes no public answer: every collection of the contract, and every public call.
import { CONTENT, referencesOf } from '@chobighor/contract/admin/collections'
import { wholeContract } from '@chobighor/contract/admin/contract'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { publicContentPaths } from '@chobighor/contract/public-content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, promisedCalls } from '../test/fixtures/contract-calls.ts'
import { bodyOf, callOf, type Everything, freshEverything } from '../test/fixtures/full-studio.ts'

const PUBLISHED = CONTENT.filter(({ fields }) => 'is_published' in fields)
const SLUG = 'not-published'
const paths = publicContentPaths(wholeContract)
const calls = promisedCalls.filter(({ path }) => paths.includes(path))
/** As for the published rows, and for the rows that this test adds. */
const addresses = calls.flatMap((call) => [
  addressOf(call),
  addressOf(call, { slug: SLUG, category: SLUG, a: SLUG, id: '2' }),
])

let studio: Everything
beforeAll(async () => {
  studio = await freshEverything()
})
afterAll(() => studio.api.drop())

async function publicAnswers(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const address of addresses) {
    const answer = await studio.api.ask(address)
    answers[address] = { status: answer.status, body: await answer.json() }
  }
  return answers
}

async function write(method: string, path: string, body: object) {
  const answer = await studio.admin.ask(method, path, body)
  expect([answer.status, path]).toEqual([method === 'POST' ? 201 : 200, path])
}

test.each(PUBLISHED)('a row of $name that is not published', async (collection) => {
  const { name, path, fields } = collection
  const before = await publicAnswers()
  const row = { ...bodyOf(callOf(`${name}.add`)), ...('slug' in fields && { slug: SLUG }), is_published: false }
  // a category shows a picture only once
  const pictures = Object.keys(referencesOf(collection)).filter((field) => fields[field]?.to === PICTURES)
  await write('POST', `/admin/${path}/`, { ...row, ...Object.fromEntries(pictures.map((field) => [field, null])) })
  expect(await publicAnswers()).toEqual(before)
})

test.each(PUBLISHED.filter(({ hasDrafts }) => hasDrafts))('a draft of $name', async ({ name, path, added }) => {
  const text = Object.keys(added.shape).find(
    (field) => field !== 'slug' && bodyOf(callOf(`${name}.add`))[field] === 'terms',
  )
  const before = await publicAnswers()
  await write('PUT', `/admin/${path}/1/draft/`, { version: 1, [text ?? '']: 'Not published' })
  expect(await publicAnswers()).toEqual(before)
})
