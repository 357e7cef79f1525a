// Checks an upload before its first byte: what it is for, its name, its size. Errors that a name can't show are found
// later in the file itself (`detect-image-type.ts`).
import { Failure } from '@chobighor/contract/plain/failure'
import { refusalOfName } from '@chobighor/contract/plain/picture-names'
import { checkFileSize, shownName } from './rules.ts'

export interface NewUpload {
  purpose: string
  target: string | null
  targetId: number | null
  name: string
  bytes: number
  /** The same text for all files that were chosen together. */
  batch: string | null
  /** The file's number in its batch, from 0. */
  nth: number
  /** How many files the batch has; null if nobody said. */
  batchSize: number | null
}

export interface Kind {
  /** The metadata fields of which exactly one says what it is for; empty if it is for nothing yet. */
  targets: readonly string[]
  /** `picture`: the name must end like a picture's, and the size limit is a picture's. Else the limit in bytes. */
  most: 'picture' | number
  /** Whether a picture may be an SVG. */
  takesDrawings?: boolean
}

const LONGEST_NAME = 200
const NTH_MOST = 10_000
const UNKEPT = /[/\\]|\p{Cc}|[\u2028\u2029\ufeff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const WHAT: readonly (readonly [signs: RegExp, what: string])[] = [
  [/[/\\]/, 'a slash'],
  [/[\p{Cc}\u2028\u2029\ufeff]/u, 'a control character'],
]
/** With one of these, `exe.jpg` is shown as `gpj.exe`. */
const TURNS = 'a sign that turns the writing round'

/** A sentence that begins with the file's name. */
export const aboutFile = (name: string, sentence: string) => `“${name}”: ${sentence}`

/** @param metadata from tus: texts by their names */
export function readUpload(
  metadata: Readonly<Record<string, string | null>>,
  bytes: number | undefined,
  kinds: Readonly<Record<string, Kind>>,
): NewUpload {
  const purpose = metadata.purpose ?? ''
  const kind = Object.hasOwn(kinds, purpose) ? kinds[purpose] : undefined
  if (!kind) throw new Failure('invalid', 'This upload doesn’t say what it is for.', { field: 'purpose' })
  if (bytes === undefined) throw new Failure('invalid', 'This upload doesn’t say how large it is.')
  const name = readName(metadata.name)
  if (kind.most === 'picture') checkPicture(name, bytes, kind)
  else checkLarge(name, bytes, kind.most)
  return { purpose, name, bytes, ...readPlace(metadata), ...readTarget(metadata, kind) }
}

function readName(given: string | null | undefined): string {
  const name = (given ?? '').normalize('NFC').trim()
  if (name === '' || /^\.+$/.test(name)) throw new Failure('invalid', 'This file has no name.', { field: 'name' })
  if (name.length > LONGEST_NAME)
    throw new Failure('invalid', `“${name.slice(0, 40)}…” has too long a name. Please rename it and send it again.`, {
      field: 'name',
    })
  const [unkept] = UNKEPT.exec(name) ?? []
  if (unkept === undefined) return name
  const what = WHAT.find(([signs]) => signs.test(unkept))?.[1] ?? TURNS
  const sentence = `The name has ${what} in it. Please rename the file and send it again.`
  throw new Failure('invalid', aboutFile(shownName(name), sentence), { field: 'name' })
}

function checkPicture(name: string, bytes: number, { takesDrawings = false }: Kind): void {
  const refusal = refusalOfName(name, takesDrawings)
  if (refusal) throw new Failure('unsupported', aboutFile(name, refusal), { field: 'name' })
  try {
    checkFileSize(bytes)
  } catch (error) {
    throw error instanceof Failure ? new Failure(error.code, aboutFile(name, error.message)) : error
  }
}

function checkLarge(name: string, bytes: number, most: number): void {
  if (bytes === 0) throw new Failure('invalid', aboutFile(name, 'This file is empty.'))
  if (bytes > most)
    throw new Failure(
      'too_large',
      aboutFile(name, `This file is larger than ${Math.floor(most / 1e9)} GB, which is the limit.`),
    )
}

function readTarget(metadata: Readonly<Record<string, string | null>>, { targets }: Kind) {
  const given = targets.filter((target) => metadata[target] !== undefined)
  const [target = null] = given
  if (given.length !== Math.min(1, targets.length))
    throw new Failure('invalid', 'This upload doesn’t say whom it is for.', { field: targets[0] ?? 'purpose' })
  if (target === null) return { target, targetId: null }
  const word = metadata[target] ?? ''
  if (!/^[1-9]\d{0,8}$/.test(word))
    throw new Failure('invalid', 'Nobody knows whom this upload is for.', { field: target })
  return { target, targetId: Number(word) }
}

function readPlace({ batch, nth, of }: Readonly<Record<string, string | null>>) {
  const number = (text: string | null | undefined) =>
    /^\d{1,5}$/.test(text ?? '') ? Math.min(Number(text), NTH_MOST) : undefined
  return {
    batch: /^[\w-]{1,40}$/.test(batch ?? '') ? (batch ?? null) : null,
    nth: number(nth) ?? 0,
    batchSize: number(of) ?? null,
  }
}
