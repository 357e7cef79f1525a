// The writes of every collection of the contract, whatever its fields are.
import { addPicture } from '@chobighor/api/test/fixtures/rows'
import { linksOf, rowsOf, type Typed } from '../typed-by-the-studio.ts'
import type { Stage } from './cached-servers.ts'
import { calls, learn } from './public-addresses.ts'
import { LEFT_OUT } from './untested-writes.ts'

interface StoredRow {
  id: number
  version: number
  slug?: string
}

const has = (name: string) => calls.some((call) => call.name === name)
/** What the other writes need. */
const OF_ONE: Record<string, object> = { services: { price: '28000.00' }, orderSettings: { require_verified: false } }

/** A field that accepts any text. */
function textFieldOf({ name }: Typed): string {
  const { row = {} } = rowsOf('one long word', 1).find((each) => each.name === name) ?? {}
  const [field] = Object.entries(row).find(([, value]) => typeof value === 'string' && /^(<h1>)?W/.test(value)) ?? []
  if (!field) throw new Error(`${name} has no field for a text.`)
  return field
}

/** @returns the ids of what was added, by collection */
export async function fillCollections(stage: Stage): Promise<Record<string, number[]>> {
  const ids: Record<string, number[]> = {}
  const rows = [1, 2].map((nth) => rowsOf('nothing', nth))
  for (const [nth, typed] of rows.entries())
    for (const { name, row } of typed) {
      const links = linksOf(name, (to) => ids[to]?.[nth])
      const added = await stage.call<StoredRow>(`${name}.add`, { ...row, ...links, ...OF_ONE[name] })
      ids[name] = [...(ids[name] ?? []), added.id]
      learn(stage.words, name, added)
    }
  await stage.look('adding')
  const { id: picture_id } = await addPicture(stage.database)
  for (const typed of rows[0] ?? []) {
    await changeAll(stage, typed, ids[typed.name] ?? [])
    if (has(`${typed.name}.publish`)) await draft(stage, typed, ids[typed.name] ?? [])
    await stage.look(typed.name)
  }
  const find = (id = 0) => stage.call<StoredRow>('photos.find', { id })
  await stage.call('photos.change', { ...(await only(find(ids.photos?.[0]))), picture_id })
  await stage.call('pictures.focus', { id: picture_id, x: 10, y: 90 })
  await stage.call('photos.arrangeHome', { ids: [...(ids.photos ?? [])].reverse() })
  await stage.call('photos.arrangeHome', { ids: ids.photos })
  return ids
}

const only = async (row: Promise<StoredRow>) => {
  const { id, version } = await row
  return { id, version }
}

async function changeAll(stage: Stage, typed: Typed, ids: number[]): Promise<void> {
  const { name } = typed
  const field = textFieldOf(typed)
  const [id = 0] = ids
  const seen = await only(stage.call<StoredRow>(`${name}.find`, { id }))
  const changed = await stage.call<StoredRow>(`${name}.change`, { ...seen, [field]: `Changed ${name}` })
  if (changed.slug !== undefined) {
    const moved = await stage.call<StoredRow>(`${name}.change`, {
      ...(await only(Promise.resolve(changed))),
      slug: 'moved',
    })
    learn(stage.words, name, moved)
  }
  await stage.call(`${name}.changeMany`, { ids, [field]: `Many ${name}` })
  if ('is_published' in typed.row)
    for (const is_published of [false, true]) await stage.call(`${name}.changeMany`, { ids: [id], is_published })
  if (!(`${name}.arrange` in LEFT_OUT)) await stage.call(`${name}.arrange`, { ids: [...ids].reverse() })
}

async function draft(stage: Stage, typed: Typed, ids: number[]): Promise<void> {
  const { name } = typed
  const field = textFieldOf(typed)
  const [, id = 0] = ids
  const step = async (call: string, change = {}) =>
    stage.call(`${name}.${call}`, { ...(await only(stage.call<StoredRow>(`${name}.find`, { id }))), ...change })
  await step('keepDraft', { [field]: 'A draft' })
  await step('publish')
  await step('keepDraft', { [field]: 'Another draft' })
  await step('dropDraft')
}

/**
 * Rows that refer to others are removed before them. A booked service can't be removed: another one takes its place.
 */
export async function emptyCollections(stage: Stage, ids: Record<string, number[]>): Promise<void> {
  for (const { name, row } of rowsOf('nothing', 3).reverse()) {
    const [first, second] = ids[name] ?? []
    await stage.call(`${name}.remove`, { id: first })
    const last = name === 'services' ? (await stage.call<StoredRow>('services.add', row)).id : second
    await stage.call(`${name}.removeMany`, { ids: [last] })
    await stage.look(name)
  }
  const { rows } = await stage.call<{ rows: StoredRow[] }>('bin.list', { per_page: 100 })
  const removed = rows.map(({ id }) => id)
  // settings and reviews don't go there
  await stage.call('bin.putBack', { ids: removed })
  await stage.look('the bin')
  await stage.call('pages.removeMany', { ids: [ids.pages?.[0]] })
  const left = await stage.call<{ rows: StoredRow[] }>('bin.list')
  await stage.call('bin.removeForGood', { ids: left.rows.map(({ id }) => id) })
}
