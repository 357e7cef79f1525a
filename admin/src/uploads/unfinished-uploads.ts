// Which files this window has not sent completely. The browser asks before it closes the window; if it is closed all the
// same, the next one says by name what to choose again. tus then goes on where it stopped (send-file.ts).
import { DAY } from '@chobighor/contract/plain/dates'
import { readSession } from '../session.ts'

export interface Unfinished {
  /** The path of the screen that sends it. */
  place: string
  name: string
  bytes: number
  /** How much of it has arrived, 0 to 1. */
  part: number
}

interface Kept {
  /** When it was written, in ms; 0 after the window was closed. */
  at: number
  begun: number
  files: Unfinished[]
}

const PREFIX = 'unfinishedUploads.'
/** In ms. */
const WRITE_EVERY = 5000
/** In ms. A window that has written nothing for so long has crashed. */
const SILENT = 30_000

/** By account: people who share a browser don't see the names of each other's files. */
const prefixOf = (account: number) => `${PREFIX}${account}.`
const ofWindow = `${Date.now()}.${Math.random().toString(36).slice(2)}`
/** Whose files this window sends; a window that somebody else takes over is loaded anew (auth-provider.ts). */
let own = ''
const begun = Date.now()
const sources = new Map<string, Unfinished[]>()
let writing: ReturnType<typeof setInterval> | undefined

/** @param source who sends these files; the list replaces its earlier one */
export function noteUnfinished(source: string, files: Unfinished[]): void {
  sources.set(source, files)
  const isAny = all().length > 0
  window.onbeforeunload = isAny ? (event) => event.preventDefault() : null
  if (isAny && !writing) {
    own = prefixOf(readSession()?.id ?? 0) + ofWindow
    write()
    writing = setInterval(write, WRITE_EVERY)
  }
  if (isAny || !writing) return
  clearInterval(writing)
  writing = undefined
  localStorage.removeItem(own)
}

const all = () => [...sources.values()].flat()

function write(at = Date.now()): void {
  try {
    localStorage.setItem(own, JSON.stringify({ at, begun, files: all() } satisfies Kept))
  } catch {
    // the browser's storage may be full
  }
}

addEventListener('pagehide', () => {
  if (all().length > 0) write(0)
})

/** The unfinished files of this account's windows that are gone, each once. */
export function readLeft(): Unfinished[] {
  forgetOld()
  const unfinished = new Map<string, Unfinished>()
  for (const key of keysOfOthers()) {
    const kept = keptAt(key)
    if (kept && Date.now() - kept.at > SILENT) for (const file of kept.files) unfinished.set(nameOf(file), file)
  }
  return [...unfinished.values()]
}

/** Of all accounts: somebody may never sign in here again. */
function forgetOld(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    const kept = keptAt(key)
    if (!kept || Date.now() - kept.begun > DAY) localStorage.removeItem(key)
  }
}

/** Forgets what the user has chosen again, or doesn't want to send any more. */
export function forgetLeft(files: Pick<Unfinished, 'place' | 'name'>[]): void {
  const gone = new Set(files.map(nameOf))
  for (const key of keysOfOthers()) {
    const kept = keptAt(key)
    const left = kept?.files.filter((file) => !gone.has(nameOf(file))) ?? []
    if (left.length === 0) localStorage.removeItem(key)
    else if (left.length < (kept?.files.length ?? 0))
      localStorage.setItem(key, JSON.stringify({ ...kept, files: left }))
  }
}

const nameOf = ({ place, name }: Pick<Unfinished, 'place' | 'name'>) => `${place} ${name}`
function keysOfOthers(): string[] {
  const prefix = prefixOf(readSession()?.id ?? 0)
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== own)
}

function keptAt(key: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as Kept
    return Array.isArray(kept.files) ? kept : undefined
  } catch {
    return undefined // damaged: forgotten
  }
}
