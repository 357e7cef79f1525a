// All photographs on their way from this window: a few at a time, while the other screens of the back office are used. It ends with the
// window; the same files chosen again go on where they were.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { call } from '../call.ts'
import { type PhotoList, pathOf } from './photo-lists.ts'
import { type Sending, sendFile } from './send-file.ts'

/** The browser has six connections: the screens need theirs. */
const AT_ONCE = 3
const ASK_EVERY = 1000
const ASK_MOST = 200
/** Screens are drawn anew this often at most, in ms. */
const DRAW_EVERY = 150

type SentState = 'waiting' | 'sending' | 'paused' | 'arrived' | 'taken' | 'refused' | 'failed'

export interface Sent {
  key: number
  name: string
  list: PhotoList
  state: SentState
  /** How much of it is there, 0 to 1. */
  part: number
  sentence: string | null
  id: string | null
}

interface Work extends Sent {
  file: File
  metadata: Record<string, string>
  isAnew: boolean
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

export const uploadQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  snapshot: () => drawn,

  takenIn: (list: PhotoList) => taken.get(pathOf(list)) ?? 0,

  add(files: File[], list: PhotoList): void {
    if (list.kind === 'home') return
    const batch = crypto.randomUUID()
    files.forEach((file, nth) => {
      lastKey += 1
      const metadata = {
        purpose: 'photo',
        [`${list.kind}_id`]: String(list.id),
        name: file.name,
        batch,
        nth: String(nth),
      }
      const fresh = { state: 'waiting' as const, part: 0, sentence: null, id: null }
      works.set(lastKey, { key: lastKey, name: file.name, list, file, metadata, isAnew: false, ...fresh })
    })
    goOn()
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
      if (key !== undefined ? work.key !== key : work.state !== 'failed') continue
      // what was refused is sent as if for the first time
      Object.assign(work, { isAnew: work.state === 'refused', state: 'waiting', sentence: null, part: 0 })
    }
    goOn()
  },

  /** What is done with leaves the list. */
  clear(): void {
    const refused = [...works.values()].filter(({ state, id }) => state === 'refused' && id)
    const ids = refused.flatMap(({ id }) => id ?? []).slice(0, 500)
    if (ids.length > 0) void call.uploads.dismiss({ ids }).catch(() => undefined) // a day later they go anyway
    for (const { key, state } of [...works.values()])
      if (['taken', 'refused', 'failed'].includes(state)) works.delete(key)
    draw()
  },
}

function goOn(): void {
  const all = [...works.values()]
  let free = AT_ONCE - all.filter(({ state }) => state === 'sending').length
  for (const work of all) {
    if (free <= 0) break
    if (work.state !== 'waiting') continue
    free -= 1
    begin(work)
  }
  draw()
}

function begin(work: Work): void {
  work.state = 'sending'
  const hooks = {
    metadata: work.metadata,
    progressed: (part: number) => {
      work.part = part
      draw()
    },
    arrived: (id: string) => {
      Object.assign(work, { state: 'arrived', part: 1, id })
      askSoon()
      goOn()
    },
    failed: (sentence: string, isFinal: boolean) => {
      Object.assign(work, { state: isFinal ? 'refused' : 'failed', sentence })
      goOn()
    },
  }
  work.sending = sendFile(work.file, hooks, work.isAnew)
}

/** What has arrived is asked for until its sizes are made. */
function askSoon(): void {
  if (asking) return
  asking = setTimeout(async () => {
    const arrived = [...works.values()].filter(({ state }) => state === 'arrived').slice(0, ASK_MOST)
    const ids = arrived.flatMap(({ id }) => id ?? [])
    if (ids.length > 0)
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
    if (row) work.sentence = row.sentence
    // forgotten already: it was settled long ago
    const state = row?.state ?? 'taken'
    if (state !== 'taken' && state !== 'refused') continue
    work.state = state
    if (state === 'taken') taken.set(pathOf(work.list), uploadQueue.takenIn(work.list) + 1)
  }
  draw()
}

function draw(): void {
  if (drawing) return
  drawing = setTimeout(() => {
    drawing = undefined
    drawn = [...works.values()].map(({ file: _, metadata: __, isAnew: ___, sending: ____, ...sent }) => ({ ...sent }))
    for (const listener of listeners) listener()
  }, DRAW_EVERY)
}
