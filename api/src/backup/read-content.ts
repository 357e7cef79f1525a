// Checks a file of content before any of it is written: the file is whole and unchanged, each row would be allowed by
// hand, each reference leads to a row of the file, and each picture is there.
import { buffer } from 'node:stream/consumers'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { Failure } from '@chobighor/contract/plain/failure'
import { PICTURE_MOST } from '@chobighor/contract/plain/limits'
import { z } from 'zod'
import { CONTENT_LIST_MOST } from '../platform/bounds.ts'
import { CONTENT_LISTS, type ContentList } from './content-lists.ts'
import { CONTENT, type ExportedPicture } from './export-content.ts'
import { checkArchive, readArchive } from './read-archive.ts'

export interface ReadContent {
  /** By the lists' names; references contain ids of the file. */
  lists: Map<string, ReadThing[]>
  pictures: ExportedPicture[]
}

export interface ReadThing {
  id: number
  values: Record<string, unknown>
}

const percent = z.number().min(0).max(100)
const things = z.array(z.looseObject({ id: z.number().int().positive() }))
const pictures = z.array(
  z.object({
    id: z.number().int().positive(),
    file: z.string().regex(/^media\/originals\/[0-9a-f]{24}\.[a-z]{3,4}$/),
    crop: z.array(z.number().int().min(0)).length(4).nullable(),
    focus: z.object({ x: percent, y: percent }),
  }),
)

/** What the sentences call the file; the code that shows them puts its name before. */
const FILE = 'This file'

export async function readContentFile(path: string): Promise<ReadContent> {
  const { manifest } = await checkArchive(path, { kind: 'content', file: FILE })
  const sizes = new Map(manifest.entries.map((entry) => [entry.name, entry.bytes]))
  // of two entries with the same name only the last one's size would be looked at
  if (sizes.size < manifest.entries.length) throw wrong('two of its files have the same name')
  const json = await readJson(path)
  const shown = pictures.safeParse(json[PICTURES])
  if (!shown.success) throw wrong('its pictures can’t be read')
  for (const { file } of shown.data) {
    const bytes = sizes.get(file)
    if (bytes === undefined) throw wrong(`the picture ${file} is missing in it`)
    if (bytes > PICTURE_MOST) throw wrong(`the picture ${file} is too large`)
  }
  const known = new Map([[PICTURES, new Set(shown.data.map(({ id }) => id))]])
  const lists = new Map<string, ReadThing[]>()
  for (const list of CONTENT_LISTS) {
    const read = readList(list, json[list.name] ?? [], known)
    known.set(list.name, new Set(read.map(({ id }) => id)))
    lists.set(list.name, read)
  }
  return { lists, pictures: shown.data }
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  for await (const entry of readArchive(path)) {
    if (entry.name !== CONTENT) continue
    if (entry.bytes > CONTENT_LIST_MOST) throw wrong('it has more than can be read at once')
    const json = parsed(await buffer(entry.content))
    if (typeof json === 'object' && json !== null) return json as Record<string, unknown>
  }
  throw wrong('there is no content in it')
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined // also if it is nested too deep
  }
}

function readList(list: ContentList, given: unknown, known: Map<string, Set<number>>): ReadThing[] {
  const rows = things.safeParse(given)
  if (!rows.success) throw wrong(`its ${list.noun} can’t be read`)
  return rows.data.map(({ id, ...row }, nth) => {
    const read = list.taken.safeParse(row)
    if (!read.success)
      throw wrong(`of its ${list.noun} the ${nth + 1}. can’t be taken. ${read.error.issues[0]?.message}`)
    for (const [column, to] of Object.entries(list.references)) {
      const target = read.data[column]
      if (typeof target === 'number' && !known.get(to)?.has(target))
        throw wrong(`of its ${list.noun} the ${nth + 1}. leads to something that isn’t in it`)
    }
    return { id, values: read.data }
  })
}

function wrong(why: string): Failure {
  return new Failure('invalid', `${FILE} can’t be imported: ${why}. Nothing was changed.`)
}
