// react-admin's interface for data, made from the contract: each resource is the contract's group of the same name.
import { isFailure } from '@chobighor/contract/plain/failure'
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { call } from './call.ts'
import { shellTexts } from './shell-texts.ts'

type StoredRow = RaRecord<number> & { version?: number; draft?: object | null }
interface Collection {
  list(query: object): Promise<{ rows: StoredRow[]; total: number }>
  find(input: { id: string }): Promise<StoredRow>
  add(given: object): Promise<StoredRow>
  change(given: object): Promise<StoredRow>
  changeMany(given: object): Promise<{ ids: number[] }>
  remove(given: object): Promise<StoredRow>
  removeMany(given: object): Promise<{ ids: number[] }>
  keepDraft(given: object): Promise<StoredRow>
  publish(given: object): Promise<StoredRow>
}
/** The API accepts at most this many ids per call. */
const IDS_MOST = 200

const collectionOf = (resource: string) => (call as unknown as Record<string, Collection>)[resource] as Collection

/** The errors of a failed save. Without `errors` react-hook-form treats it as saved. */
const refusedAs = (words: string, fields: object = {}) => ({ ...fields, root: { serverError: words } })

/** The API's errors are shown beside their fields. */
async function asHttpError<T>(answer: Promise<T>): Promise<T> {
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

/** Like `asHttpError`; but if the session has ended, the form stays open to keep its text (auth-provider.ts). */
async function asFormError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await asHttpError(answer)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error
    throw new HttpError(shellTexts.signInElsewhere, 401, {
      isTyped: true,
      errors: refusedAs(shellTexts.signInElsewhere),
    })
  }
}

/** Forms edit the values of the draft; lists show what visitors see. */
const withDraft = (row: StoredRow): StoredRow => ({ ...row, ...row.draft })

/** For content with drafts: save as a draft, or publish at once. Sent along with the form's values. */
export interface SaveWay {
  saveAs?: 'draft' | 'published'
}

function save(collection: Collection, { saveAs, ...given }: Record<string, unknown> & SaveWay): Promise<StoredRow> {
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
  const { rows, total } = await asHttpError(
    collectionOf(resource).list({
      keyword: q,
      page: pagination?.page ?? 1,
      per_page: pagination?.perPage ?? IDS_MOST,
      // without a wish, the list keeps its own order
      ...(sort && sort.field !== 'id' && { sort: sort.field, order: sort.order.toLowerCase() }),
      ...narrowed,
    }),
  )
  return { data: rows, total }
}

async function getMany(resource: string, { ids }: { ids: Identifier[] }) {
  if (ids.length === 0) return { data: [] }
  const pages = Array.from({ length: Math.ceil(ids.length / IDS_MOST) }, (_, nth) =>
    asHttpError(
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
    data: withDraft(await asHttpError(collectionOf(resource).find({ id: String(id) }))),
  }),
  getManyReference: (resource: string, { target, id, ...wish }: ListWish & { target: string; id: Identifier }) =>
    list(resource, { ...wish, filter: { ...wish.filter, [target]: id } }),
  create: async (resource: string, { data }: { data: object }) => ({
    data: await asFormError(collectionOf(resource).add(data)),
  }),
  update: async (resource: string, { id, data }: { id: Identifier; data: StoredRow & SaveWay }) => ({
    data: withDraft(await asFormError(save(collectionOf(resource), { ...data, id: String(id) }))),
  }),
  updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: object }) => ({
    data: (await asHttpError(collectionOf(resource).changeMany({ ...data, ids }))).ids,
  }),
  delete: async (resource: string, { id }: { id: Identifier }) => ({
    data: await asHttpError(collectionOf(resource).remove({ id: String(id) })),
  }),
  deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: (await asHttpError(collectionOf(resource).removeMany({ ids }))).ids,
  }),
}

export const dataProvider = provider as unknown as DataProvider
