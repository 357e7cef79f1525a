// What somebody typed and did not save, kept in this browser by person and by form. Passwords and secrets are never kept.
// If the browser refuses to keep it, forms work as without it.
import { isAnotherThan, readSession } from '../session.ts'

export interface UnsavedField {
  label: string
  value: unknown
  /** A mark of the stored value when this was typed. It differs once somebody else has saved another value. */
  base: string
}
export type UnsavedFields = Readonly<Record<string, UnsavedField>>
export interface Unsaved {
  /** When it was typed, in ms. */
  at: number
  fields: UnsavedFields
}

export const KEPT_DAYS = 7
/** Of one person; the oldest ones make room. */
export const KEPT_FORMS = 30
export const KEPT_CHARACTERS = 1_000_000

const DAY = 86_400_000
const START = 'typed:'
const startOf = (person: number) => `${START}${person}:`

/**
 * Undefined if nobody is signed in, or if somebody else has signed in in another window since this one was opened: what
 * is typed here is not theirs.
 */
function keyOf(form: string): string | undefined {
  const session = readSession()
  return session && !isAnotherThan(session) ? startOf(session.id) + form : undefined
}

/** @param form its address, and the name of a dialog on it */
export function unsavedOf(form: string, now = Date.now()): Unsaved | undefined {
  return tried(() => {
    const key = keyOf(form)
    if (!key) return undefined
    prune(now)
    const text = localStorage.getItem(key)
    const kept = text === null ? undefined : (JSON.parse(text) as Unsaved)
    return kept && typeof kept.fields === 'object' && kept.fields !== null ? kept : undefined
  })
}

export function keepUnsaved(form: string, fields: UnsavedFields, at = Date.now()): void {
  tried(() => {
    const key = keyOf(form)
    if (!key) return
    const text = JSON.stringify({ at, fields } satisfies Unsaved)
    prune(at)
    makeRoom(key, text.length)
    if (text.length > KEPT_CHARACTERS) return
    try {
      localStorage.setItem(key, text)
    } catch {
      // another tool of this address may have filled the storage: half of the room is tried once more
      makeRoom(key, KEPT_CHARACTERS / 2 + text.length)
      localStorage.setItem(key, text)
    }
  })
}

export function dropUnsaved(form: string): void {
  tried(() => {
    const key = keyOf(form)
    if (key) localStorage.removeItem(key)
  })
}

/** When this person signs out. */
export const dropUnsavedOf = (person: number): void =>
  tried(() => {
    for (const { key } of entries(startOf(person))) localStorage.removeItem(key)
  })

/** By their names: what a form must never keep. Fields that hide what is typed are left out too. */
export const isSecret = (name: string): boolean => /password|secret|token/i.test(name)

/** Short, and another one for another value. */
export function markOf(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length}.${hash}`
}

interface Entry {
  key: string
  at: number
  length: number
}

function entries(start: string): Entry[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => {
      const text = localStorage.getItem(key) ?? ''
      return { key, at: Number(/^\{"at":(\d+)/.exec(text)?.[1] ?? 0), length: text.length }
    })
}

/** Removes what is too old, of everybody. */
function prune(now: number): void {
  for (const { key, at } of entries(START)) if (at < now - KEPT_DAYS * DAY) localStorage.removeItem(key)
}

/** Removes the oldest ones of this person, until there is room for so many characters more under this key. */
function makeRoom(key: string, length: number): void {
  const [, person = ''] = key.split(':')
  const others = entries(startOf(Number(person)))
    .filter((entry) => entry.key !== key)
    .sort((one, other) => other.at - one.at)
  let room = KEPT_CHARACTERS - length
  for (const [nth, entry] of others.entries()) {
    room -= entry.length
    if (room < 0 || nth >= KEPT_FORMS - 1) localStorage.removeItem(entry.key)
  }
}

function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined // full, forbidden, or damaged
  }
}
