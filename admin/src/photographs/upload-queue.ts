// Uploads photographs from this window, a few at a time, while the user works on other screens of the back office. This
// state machine doesn't depend on the browser: shared-upload-queue.ts gives it the functions to send, find and dismiss.
// It ends with the window; the same files, chosen again, continue where they stopped.
import type { Upload } from '@chobighor/contract/admin/uploads'
import type { SendingTo, WhyNot } from '../uploads/send-file.ts'
import { type PhotoList, pathOf } from './photo-lists.ts'
import { softPictureText, photographsTexts as texts } from './photographs-texts.ts'
import type { Found } from './read-dropped.ts'
import { UploadCircuitBreaker } from './upload-circuit-breaker.ts'
import {
  BEGINNING,
  DONE_WITH,
  ON_THE_WAY,
  type Sent,
  type SentState,
  UNSENT,
  type UploadTransport,
  type Work,
} from './upload-states.ts'

/** The browser has six connections per server; the screens need the others. */
const AT_ONCE = 3
/** In ms. */
const ASK_EVERY = 1000
const ASK_MOST = 200
const DISMISS_MOST = 500
/** In ms. The screens are updated at most this often. */
const DRAW_EVERY = 150
/** In ms. After these retries, the whole queue waits. */
const RETRIES = [0, 500, 1000, 2000, 4000]

export class UploadQueue {
  readonly #transport: UploadTransport
  readonly #hold: UploadCircuitBreaker
  readonly #works = new Map<number, Work>()
  readonly #listeners = new Set<() => void>()
  /** How many photographs each list has received since this window was opened. */
  readonly #taken = new Map<string, number>()
  #drawn: readonly Sent[] = []
  #lastKey = 0
  #drawing: ReturnType<typeof setTimeout> | undefined
  #asking: ReturnType<typeof setTimeout> | undefined

  constructor(transport: UploadTransport) {
    this.#transport = transport
    this.#hold = new UploadCircuitBreaker(transport, () => this.#goOn())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): readonly Sent[] => this.#drawn

  /** Why the whole queue waits. */
  readonly held = (): string | null => this.#hold.sentence

  readonly tryNow = (): void => this.#hold.tryNow()

  takenIn(list: PhotoList): number {
    return this.#taken.get(pathOf(list)) ?? 0
  }

  /** Lost when the window is closed. */
  unsent(): Sent[] {
    return this.#all().flatMap(({ sent }) => (UNSENT.includes(sent.state) ? sent : []))
  }

  /** @returns how many of them are in the queue already */
  add(found: Found[], list: PhotoList): number {
    if (list.kind === 'home') return 0
    const there = new Map(this.#all().map((work) => [work.print, work]))
    const batch = randomWord()
    let already = 0
    found.forEach(({ file, path }, nth) => {
      const print = [pathOf(list), path, file.size, file.lastModified].join(' ')
      const earlier = there.get(print)
      if (earlier && ON_THE_WAY.includes(earlier.sent.state)) {
        already += 1
        return
      }
      if (earlier) this.#works.delete(earlier.sent.key)
      this.#lastKey += 1
      const { name } = file
      const metadata = {
        purpose: 'photo',
        [`${list.kind}_id`]: String(list.id),
        name,
        batch,
        nth: `${nth}`,
        of: `${found.length}`,
      }
      const place = pathOf(list)
      const sent: Sent = { key: this.#lastKey, name, list, place, bytes: file.size, ...BEGINNING, id: null }
      this.#works.set(sent.key, { sent, file, path, print, metadata, isRead: false, holds: 0 })
    })
    this.#goOn()
    return already
  }

  readonly pause = (): void => {
    for (const { sent, sending } of this.#all()) {
      if (sent.state !== 'waiting' && sent.state !== 'sending') continue
      sending?.stop()
      sent.state = 'paused'
    }
    this.#draw()
  }

  readonly resume = (): void => {
    for (const { sent } of this.#in('paused')) sent.state = 'waiting'
    this.#goOn()
  }

  /** @param key of one upload; without it, all failed uploads are retried */
  retry(key?: number): void {
    for (const { sent } of this.#in('failed')) if (key === undefined || sent.key === key) Object.assign(sent, BEGINNING)
    this.#goOn()
  }

  /** The user has read the refusals on the screen, so the next window need not show them. */
  markRead(): void {
    for (const work of this.#in('refused')) work.isRead = true
  }

  /** The ids of refused uploads whose refusal was read. */
  readRefusals(): string[] {
    return idsOf(this.#in('refused').filter(({ isRead }) => isRead)).slice(0, DISMISS_MOST)
  }

  /** Removes finished uploads from the list. */
  readonly clear = (): void => {
    const refused = idsOf(this.#in('refused')).slice(0, DISMISS_MOST)
    if (refused.length > 0) this.#transport.dismiss(refused)
    for (const { sent } of this.#all()) if (DONE_WITH.includes(sent.state)) this.#works.delete(sent.key)
    // at once: a delayed update could move the next button while the user clicks it
    this.#drawNow()
  }

  #all(): Work[] {
    return [...this.#works.values()]
  }

  #in(state: SentState): Work[] {
    return this.#all().filter(({ sent }) => sent.state === state)
  }

  #goOn(): void {
    this.#draw()
    if (this.#hold.sentence !== null) return
    const free = AT_ONCE - this.#in('sending').length
    // uploads that made the queue wait come last
    const waiting = this.#in('waiting').sort((one, other) => one.holds - other.holds)
    for (const work of waiting.slice(0, Math.max(0, free))) this.#begin(work)
  }

  #begin(work: Work): void {
    const { sent, file, path, metadata } = work
    sent.state = 'sending'
    const to: SendingTo = {
      metadata,
      progressed: (part) => {
        sent.part = part
        this.#draw()
      },
      arrived: (id) => {
        Object.assign(sent, { state: 'arrived', part: 1, id })
        this.#askSoon()
        this.#goOn()
      },
      failed: (sentence, why) => this.#fail(work, sentence, why),
    }
    work.sending = this.#transport.send(file, to, { path, retries: RETRIES })
  }

  #fail(work: Work, sentence: string, why: WhyNot): void {
    if (why === 'refused' || why === 'failed') Object.assign(work.sent, { state: why, sentence })
    else {
      work.sent.state = 'waiting'
      work.holds += 1
      this.#hold.begin(why === 'lost' ? texts.lineLost : sentence, why === 'signedOut')
    }
    this.#goOn()
  }

  /** Asks about uploads that have arrived until their picture sizes are made. */
  #askSoon(): void {
    this.#asking ??= setTimeout(async () => {
      const arrived = this.#in('arrived').slice(0, ASK_MOST)
      const ids = idsOf(arrived)
      if (ids.length > 0 && this.#hold.sentence === null)
        await this.#transport.find(ids).then(
          (rows) => this.#settle(arrived, rows),
          () => undefined,
        )
      this.#asking = undefined
      if (this.#in('arrived').length > 0) this.#askSoon()
    }, ASK_EVERY)
  }

  #settle(arrived: Work[], rows: Upload[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { sent } of arrived) {
      const row = byId.get(sent.id ?? '')
      const soft = row?.state === 'taken' && softPictureText(row.picture)
      if (row) Object.assign(sent, { sentence: soft || row.sentence, isSmall: Boolean(soft) })
      // the server has forgotten this upload, so it was finished long ago
      const state = row?.state ?? 'taken'
      if (state !== 'taken' && state !== 'refused') continue
      sent.state = state
      if (state === 'taken') this.#taken.set(pathOf(sent.list), this.takenIn(sent.list) + 1)
    }
    this.#draw()
  }

  #draw(): void {
    this.#drawing ??= setTimeout(() => this.#drawNow(), DRAW_EVERY)
  }

  #drawNow(): void {
    clearTimeout(this.#drawing)
    this.#drawing = undefined
    this.#drawn = this.#all().map(({ sent }) => ({ ...sent }))
    for (const listener of this.#listeners) listener()
  }
}

const idsOf = (works: Work[]) => works.flatMap(({ sent: { id } }) => id ?? [])

/** `randomUUID` doesn't exist on pages loaded over plain HTTP. */
function randomWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
