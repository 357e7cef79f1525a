// All photographs on their way from this window: a few at a time, while the other screens of the back office are used. It ends with the
// window; the same files chosen again go on where they were.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { call, lastCall } from '../call.ts'
import { type PhotoList, pathOf } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import type { Found } from './read-dropped.ts'
import { type Sending, sendFile, type WhyNot } from './send-file.ts'
import { softWords } from './soft-words.ts'
import { createHold } from './upload-hold.ts'

/** The browser has six connections: the screens need theirs. */
const AT_ONCE = 3
const ASK_EVERY = 1000
const ASK_MOST = 200
const DISMISS_MOST = 500
/** Screens are drawn anew this often at most, in ms. */
const DRAW_EVERY = 150
/** Afterwards the whole queue waits. */
const RETRIES = [0, 500, 1000, 2000, 4000]

type SentState = 'waiting' | 'sending' | 'paused' | 'arrived' | 'taken' | 'refused' | 'failed'
/** What the window takes along when it is closed. */
const UNSENT: readonly SentState[] = ['waiting', 'sending', 'paused']
const ON_THE_WAY: readonly SentState[] = [...UNSENT, 'arrived']
const DONE_WITH: readonly SentState[] = ['taken', 'refused', 'failed']

export interface Sent {
  key: number
  name: string
  list: PhotoList
  state: SentState
  /** How much of it is there, 0 to 1. */
  part: number
  sentence: string | null
  /** It came in, and its owner may want to send a better one. */
  isSmall: boolean
  id: string | null
}

interface Work extends Sent {
  file: File
  path: string
  /** The same file for the same list. */
  print: string
  metadata: Record<string, string>
  /** Whether its refusal was read here. */
  isTold: boolean
  /** How often the queue had to wait because of it. */
  holds: number
  sending?: Sending
}

const works = new Map<number, Work>()
const listeners = new Set<() => void>()
/** How many came into each list since this window was opened. */
const taken = new Map<string, number>()
let drawn: readonly Sent[] = []
let lastKey = 0
let drawing: ReturnType<typeof setTimeout> | undefined
let asking: ReturnType<typeof setTimeout> | undefined
const hold = createHold(goOn)

export const uploadQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  snapshot: () => drawn,

  /** Why all of it waits. */
  held: hold.sentence,
  tryNow: hold.tryNow,

  takenIn: (list: PhotoList) => taken.get(pathOf(list)) ?? 0,

  /** @returns how many of them are on their way already */
  add(found: Found[], list: PhotoList): number {
    if (list.kind === 'home') return 0
    const there = new Map([...works.values()].map((work) => [work.print, work]))
    const batch = aWord()
    let already = 0
    found.forEach(({ file, path }, nth) => {
      const print = [pathOf(list), path, file.size, file.lastModified].join(' ')
      const earlier = there.get(print)
      if (earlier && ON_THE_WAY.includes(earlier.state)) {
        already += 1
        return
      }
      if (earlier) works.delete(earlier.key)
      lastKey += 1
      const metadata = { purpose: 'photo', [`${list.kind}_id`]: String(list.id), name: file.name, batch, nth: `${nth}` }
      const sent = { key: lastKey, name: file.name, list, state: 'waiting' as const, part: 0, sentence: null }
      const work = { ...sent, isSmall: false, id: null, file, path, print, metadata, isTold: false, holds: 0 }
      works.set(lastKey, work)
    })
    goOn()
    return already
  },

  pause(): void {
    for (const work of works.values()) {
      if (work.state !== 'waiting' && work.state !== 'sending') continue
      work.sending?.stop()
      work.state = 'paused'
    }
    draw()
  },

  resume(): void {
    for (const work of works.values()) if (work.state === 'paused') work.state = 'waiting'
    goOn()
  },

  /** @param key of one, or of all that didn't come */
  retry(key?: number): void {
    for (const work of works.values()) {
      if (work.state !== 'failed' || (key !== undefined && work.key !== key)) continue
      Object.assign(work, { state: 'waiting', sentence: null, isSmall: false, part: 0 })
    }
    goOn()
  },

  /** The refusals that stand on the screen are read: the next window need not tell them. */
  told(): void {
    for (const work of works.values()) if (work.state === 'refused') work.isTold = true
  },

  /** What is done with leaves the list. */
  clear(): void {
    dismiss([...works.values()])
    for (const { key, state } of [...works.values()]) if (DONE_WITH.includes(state)) works.delete(key)
    // at once: what is pressed next must not move under the hand
    drawNow()
  },
}

function dismiss(read: Work[], by = call): void {
  const ids = read.flatMap(({ state, id }) => (state === 'refused' && id ? id : [])).slice(0, DISMISS_MOST)
  if (ids.length > 0) void by.uploads.dismiss({ ids }).catch(() => undefined) // a day later they go anyway
}

// not before: another window may send the same files, and has to hear of them, too
addEventListener('pagehide', () =>
  dismiss(
    [...works.values()].filter(({ isTold }) => isTold),
    lastCall,
  ),
)

function goOn(): void {
  draw()
  if (hold.sentence() !== null) return
  const all = [...works.values()]
  const free = AT_ONCE - all.filter(({ state }) => state === 'sending').length
  const waiting = all.filter(({ state }) => state === 'waiting')
  // what made the others wait gives way to them
  waiting.sort((one, other) => one.holds - other.holds)
  for (const work of waiting.slice(0, Math.max(0, free))) begin(work)
}

function begin(work: Work): void {
  const { file, path, metadata } = work
  work.state = 'sending'
  const hooks = {
    metadata,
    progressed: (part: number) => {
      work.part = part
      draw()
    },
    arrived: (id: string) => {
      Object.assign(work, { state: 'arrived', part: 1, id })
      askSoon()
      goOn()
    },
    failed: (sentence: string, why: WhyNot) => {
      if (why === 'refused' || why === 'failed') Object.assign(work, { state: why, sentence })
      else {
        Object.assign(work, { state: 'waiting', holds: work.holds + 1 })
        hold.begin(why === 'lost' ? texts.lineLost : sentence, why === 'signedOut')
      }
      goOn()
    },
  }
  work.sending = sendFile(file, hooks, { path, retries: RETRIES })
}

/** What has arrived is asked for until its sizes are made. */
function askSoon(): void {
  if (asking) return
  asking = setTimeout(async () => {
    const arrived = [...works.values()].filter(({ state }) => state === 'arrived').slice(0, ASK_MOST)
    const ids = arrived.flatMap(({ id }) => id ?? [])
    if (ids.length > 0 && hold.sentence() === null)
      await call.uploads.list({ ids: ids.join() }).then(
        ({ rows }) => hear(arrived, rows),
        () => undefined,
      )
    asking = undefined
    if ([...works.values()].some(({ state }) => state === 'arrived')) askSoon()
  }, ASK_EVERY)
}

function hear(arrived: Work[], rows: Upload[]): void {
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const work of arrived) {
    const row = found.get(work.id ?? '')
    const soft = row?.state === 'taken' && softWords(row.picture)
    if (row) Object.assign(work, { sentence: soft || row.sentence, isSmall: Boolean(soft) })
    // forgotten already: it was settled long ago
    const state = row?.state ?? 'taken'
    if (state !== 'taken' && state !== 'refused') continue
    work.state = state
    if (state === 'taken') taken.set(pathOf(work.list), uploadQueue.takenIn(work.list) + 1)
  }
  draw()
}

function draw(): void {
  drawing ??= setTimeout(drawNow, DRAW_EVERY)
}

function drawNow(): void {
  clearTimeout(drawing)
  drawing = undefined
  const all = [...works.values()]
  drawn = all.map(({ key, name, list, state, part, sentence, isSmall, id }) => ({
    key,
    name,
    list,
    state,
    part,
    sentence,
    isSmall,
    id,
  }))
  // the browser asks before it closes a window whose photographs would stay behind
  window.onbeforeunload = all.some(({ state }) => UNSENT.includes(state)) ? (event) => event.preventDefault() : null
  for (const listener of listeners) listener()
}

/** Also where the page came over plain HTTP, whose browsers have no `randomUUID`. */
function aWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
