// react-admin's way of asking for data, made from the contract: each resource is the contract's group of the same name.
import { isFailure } from '@chobighor/contract/failure'
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { call } from './call.ts'
import { shellTexts } from './shell-texts.ts'

type Row = RaRecord<number> & { version?: number; draft?: object | null }
interface Collection {
  list(query: object): Promise<{ rows: Row[]; total: number }>
  find(input: { id: string }): Promise<Row>
  add(given: object): Promise<Row>
  change(given: object): Promise<Row>
  changeMany(given: object): Promise<{ ids: number[] }>
  remove(given: object): Promise<Row>
  removeMany(given: object): Promise<{ ids: number[] }>
  keepDraft(given: object): Promise<Row>
  publish(given: object): Promise<Row>
}
/** As many ids as one call takes. */
const IDS_MOST = 200

const collectionOf = (resource: string) => (call as unknown as Record<string, Collection>)[resource] as Collection

/** What a form reads of a save that failed. Without `errors` react-hook-form would take it for saved, and leave it without asking. */
const refusedAs = (words: string, fields: object = {}) => ({ ...fields, root: { serverError: words } })

/** What the API refuses lands beside its field. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new HttpError(error.message, error.status, {
      code: error.code,
      errors: refusedAs(error.message, error.fields),
    })
  }
}

/** As `told`; but where the sign-in has ended meanwhile, what was typed stays where it is (auth-provider.ts). */
async function toldAtForm<T>(answer: Promise<T>): Promise<T> {
  try {
    return await told(answer)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error
    throw new HttpError(shellTexts.signInElsewhere, 401, {
      isTyped: true,
      errors: refusedAs(shellTexts.signInElsewhere),
    })
  }
}

/** What a draft has is what is edited; lists show what visitors see. */
const withDraft = (row: Row): Row => ({ ...row, ...row.draft })

/** Of what has drafts: kept until it is published, or published at once. Goes along with what is saved. */
export interface SaveWay {
  saveAs?: 'draft' | 'published'
}

function save(collection: Collection, { saveAs, ...given }: Record<string, unknown> & SaveWay): Promise<Row> {
  if (!saveAs) return collection.change(given)
  return saveAs === 'draft' ? collection.keepDraft(given) : collection.publish(given)
}

interface ListWish {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: string }
  filter?: Record<string, unknown>
}

async function list(resource: string, { pagination, sort, filter = {} }: ListWish) {
  const { q, ...narrowed } = filter
  const { rows, total } = await told(
    collectionOf(resource).list({
      keyword: q,
      page: pagination?.page ?? 1,
      per_page: pagination?.perPage ?? IDS_MOST,
      // the list's own order as long as none is asked for
      ...(sort && sort.field !== 'id' && { sort: sort.field, order: sort.order.toLowerCase() }),
      ...narrowed,
    }),
  )
  return { data: rows, total }
}

async function getMany(resource: string, { ids }: { ids: Identifier[] }) {
  if (ids.length === 0) return { data: [] }
  const pages = Array.from({ length: Math.ceil(ids.length / IDS_MOST) }, (_, nth) =>
    told(
      collectionOf(resource).list({
        ids: ids.slice(nth * IDS_MOST, (nth + 1) * IDS_MOST).join(','),
        per_page: IDS_MOST,
      }),
    ),
  )
  return { data: (await Promise.all(pages)).flatMap(({ rows }) => rows) }
}

const provider = {
  getList: list,
  getMany,
  getOne: async (resource: string, { id }: { id: Identifier }) => ({
    data: withDraft(await told(collectionOf(resource).find({ id: String(id) }))),
  }),
  getManyReference: (resource: string, { target, id, ...wish }: ListWish & { target: string; id: Identifier }) =>
    list(resource, { ...wish, filter: { ...wish.filter, [target]: id } }),
  create: async (resource: string, { data }: { data: object }) => ({
    data: await toldAtForm(collectionOf(resource).add(data)),
  }),
  update: async (resource: string, { id, data }: { id: Identifier; data: Row & SaveWay }) => ({
    data: withDraft(await toldAtForm(save(collectionOf(resource), { ...data, id: String(id) }))),
  }),
  updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: object }) => ({
    data: (await told(collectionOf(resource).changeMany({ ...data, ids }))).ids,
  }),
  delete: async (resource: string, { id }: { id: Identifier }) => ({
    data: await told(collectionOf(resource).remove({ id: String(id) })),
  }),
  deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: (await told(collectionOf(resource).removeMany({ ids }))).ids,
  }),
}

export const dataProvider = provider as unknown as DataProvider
