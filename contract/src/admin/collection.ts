// The calls that the back office has for every list: a page of it, one row, add, change, reorder, remove; and for rows
// with a screen of their own, drafts that are published later. Only for admins: all addresses start with /admin/.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { keyword } from '../list-query.ts'
import { IDS_MOST, PAGE_MOST } from '../plain/limits.ts'
import { withAdmin } from '../routes.ts'
import { pathWord, readVersion, rowId } from '../text.ts'
import type { Field } from './fields.ts'

export type Fields = Record<string, Field>
type Taken<F extends Fields> = { [K in keyof F]: F[K]['taken'] }
type Read<F extends Fields> = { [K in keyof F]: F[K]['read'] }
/** What each row has beside its fields. */
const kept = {
  id: z.number().int(),
  version: z.number().int(),
  /** Whether it came with the demo, and the studio has not written it anew. */
  demo: z.boolean(),
}

const wholeFrom1 = (label: string, most: number) => {
  const refusal = `The ${label} must be a whole number from 1 to ${most}.`
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(most, refusal)
}
export const ids = z
  .array(rowId(), 'Please choose something first.')
  .min(1, 'Please choose something first.')
  .max(IDS_MOST, `At most ${IDS_MOST} at once.`)
export const byId = z.object({ id: pathWord })
export const someIds = z.object({ ids })
/** The ids of the requested rows that were changed; may be empty. */
export const doneIds = z.object({ ids: z.array(z.number().int()) })
const versioned = byId.extend({ version: readVersion })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The query of a page of a list. `ids` selects rows, as `3,7,12`. */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    keyword,
    page: wholeFrom1('page', 1_000_000).default(1),
    per_page: wholeFrom1('page’s size', PAGE_MOST).default(25),
    sort: z.enum(sorts, `Lists can be sorted by ${sorts.join(', ')}.`).optional(),
    order: z.enum(['asc', 'desc'], 'The order is asc or desc.').default('asc'),
    ids: z
      .string('The ids must be one text.')
      .regex(/^\d{1,10}(,\d{1,10})*$/, 'The ids must be numbers with commas between them.')
      .transform((text): unknown[] => text.split(','))
      .pipe(z.array(rowId()).max(PAGE_MOST, `At most ${PAGE_MOST} ids at once.`))
      .optional(),
  })
}

/** A page of a list, and the number of all rows. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.number().int() })

/** A call of the back office: needs a bearer token, and its address starts with /admin/. */
export function adminRoute(method: Method, path: `/${string}`, summary: string) {
  const successStatus = method === 'POST' ? 201 : 200
  return oc.route({ method, path: `/admin${path}`, summary, successStatus, tags: ['back office'], ...withAdmin })
}

interface Options<F extends Fields, Shown extends z.ZodRawShape, Filters extends z.ZodRawShape> {
  /** The name of the database table, with hyphens. */
  path: string
  /** The names of one and of many, for people. */
  noun: readonly [one: string, many: string]
  fields: F
  /** Read beside the fields, never written. */
  shown?: Shown
  /** Keys of the query that filter the list. */
  filters?: Filters
  /** The first one sorts a list if nothing else is asked for. `position`: the admin can put the rows in order. */
  sorts: readonly [string, ...string[]]
  /** An imported row replaces the one with the same values in these; `[]`: there is one row. By default the slug, or all. */
  key?: readonly (keyof F & string)[]
}

/** What the rest of the product knows of a collection: collections.ts reads it from the contract. */
export interface Declaration extends Omit<Options<Fields, z.ZodRawShape, z.ZodRawShape>, 'shown' | 'filters'> {
  hasDrafts: boolean
}

type Shape = Record<never, never>

export function collection<
  const F extends Fields,
  Shown extends z.ZodRawShape = Shape,
  Filters extends z.ZodRawShape = Shape,
>(options: Options<F, Shown, Filters>) {
  const { path, noun, filters, sorts, fields, key } = options
  const [one, many] = noun
  const { added, changed, row } = shapesOf(options)
  const at = (rest = ''): `/${string}` => `/${path}/${rest}`
  const declaration: Declaration = { path, noun, sorts, fields, key, hasDrafts: 'draft' in (options.shown ?? {}) }
  return {
    list: adminRoute('GET', at(), `A page of ${many}`)
      .meta({ declaration })
      .input(pageQuery(sorts).extend((filters ?? {}) as Filters))
      .output(pageOf(row)),
    find: adminRoute('GET', at('{id}/'), `One ${one}`).input(byId).output(row),
    add: adminRoute('POST', at(), `Add a ${one}`).input(added).output(row),
    change: adminRoute('PUT', at('{id}/'), `Change a ${one}`).input(changed.extend(versioned.shape)).output(row),
    changeMany: adminRoute('PUT', at(), `Change ${many}`).input(changed.extend({ ids })).output(someIds),
    arrange: adminRoute('PUT', at('order/'), `Put ${many} in this order`).input(someIds).output(someIds),
    remove: adminRoute('DELETE', at('{id}/'), `Remove a ${one}`).input(byId).output(row),
    removeMany: adminRoute('DELETE', at(), `Remove ${many}`).input(someIds).output(someIds),
  }
}

/** A collection with drafts: `draft` has the changes that visitors don't see yet. */
export function draftedCollection<
  const F extends Fields,
  Shown extends z.ZodRawShape = Shape,
  Filters extends z.ZodRawShape = Shape,
>(options: Options<F, Shown, Filters>) {
  const shown = { ...((options.shown ?? {}) as Shown), draft: z.record(z.string(), z.unknown()).nullable() }
  const drafted = { ...options, shown }
  const { changed, row } = shapesOf(drafted)
  const [one] = options.noun
  const at = (rest: string): `/${string}` => `/${options.path}/${rest}`
  const change = changed.extend(versioned.shape)
  return {
    ...collection(drafted),
    keepDraft: adminRoute('PUT', at('{id}/draft/'), `Keep changes of a ${one} as a draft`).input(change).output(row),
    publish: adminRoute('PUT', at('{id}/publish/'), `Publish a ${one} with its draft, and with these changes`)
      .input(change)
      .output(row),
    dropDraft: adminRoute('DELETE', at('{id}/draft/'), `Drop the draft of a ${one}`).input(versioned).output(row),
  }
}

function shapesOf<F extends Fields, Shown extends z.ZodRawShape, Filters extends z.ZodRawShape>({
  fields,
  shown,
}: Options<F, Shown, Filters>) {
  const each = (side: keyof Field) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]]))
  const taken = z.object(each('taken') as Taken<F>)
  // a nullable field that is missing becomes null
  const added = z.object(
    Object.fromEntries(
      Object.entries(each('taken')).map(([name, field]) => [
        name,
        field instanceof z.ZodNullable ? field.default(null) : field,
      ]),
    ) as Taken<F>,
  )
  const row = z.object({ ...(each('read') as Read<F>), ...((shown ?? {}) as Shown), ...kept })
  return { added, changed: taken.partial(), row }
}
