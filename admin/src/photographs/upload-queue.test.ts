import type { Upload } from '@chobighor/contract/admin/uploads'
import type { Picture } from '@chobighor/contract/picture'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendingTo } from '../uploads/send-file.ts'
import type { PhotoList } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { UploadQueue } from './upload-queue.ts'

interface Begun extends SendingTo {
  name: string
  isStopped: boolean
}

const WEDDINGS: PhotoList = { kind: 'category', id: 7 }
const picture = (width: number, height: number) => ({ width, height }) as Picture

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue that sends nothing: the test decides the result of each upload. */
function aQueue() {
  const begun: Begun[] = []
  const dismissed: string[][] = []
  const server = { rows: [] as Partial<Upload>[], token: 'first' as string | undefined, isThere: true, asked: 0 }
  const queue = new UploadQueue({
    send: (file, to) => {
      const sending = { ...to, name: file.name, isStopped: false }
      begun.push(sending)
      return { stop: () => void Object.assign(sending, { isStopped: true }) }
    },
    find: async (ids) => {
      server.asked += 1
      if (!server.isThere) throw new Error('Nobody answers.')
      return server.rows.filter(({ id }) => ids.includes(id ?? '')) as Upload[]
    },
    dismiss: (ids) => void dismissed.push(ids),
    token: () => server.token,
  })
  /** The latest attempt to send a file. */
  const sending = (name: string) => begun.findLast((each) => each.name === name) as Begun
  const states = () => Object.fromEntries(queue.snapshot().map(({ name, state }) => [name, state]))
  return { queue, begun, dismissed, server, sending, states }
}

const found = (...names: string[]) =>
  names.map((name) => ({ path: `evening/${name}`, file: new File(['x'], name, { lastModified: 1 }) }))
const drawn = () => vi.advanceTimersByTimeAsync(150)
const asked = () => vi.advanceTimersByTimeAsync(1000)

test('three are sent at once, the others wait, and each that has arrived lets the next one go', async () => {
  const { queue, begun, sending, states } = aQueue()
  queue.add(found('a', 'b', 'c', 'd', 'e'), WEDDINGS)
  await drawn()
  expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting', e: 'waiting' })
  sending('b').arrived('id-b')
  await drawn()
  expect(states()).toEqual({ a: 'sending', b: 'arrived', c: 'sending', d: 'sending', e: 'waiting' })
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
})

test('what is sent says which list it is for, and its place in what was chosen', () => {
  const { queue, sending } = aQueue()
  queue.add(found('a', 'b'), { kind: 'company', id: 3 })
  expect(sending('b').metadata).toMatchObject({ purpose: 'photo', company_id: '3', name: 'b', nth: '1' })
  expect(sending('b').metadata.batch).toBe(sending('a').metadata.batch)
})

test('one that has arrived is asked for until its sizes are made, and then counts for its list', async () => {
  const { queue, server, sending, states } = aQueue()
  queue.add(found('a'), WEDDINGS)
  sending('a').progressed(0.5)
  await drawn()
  expect(queue.snapshot()[0]).toMatchObject({ state: 'sending', part: 0.5 })
  sending('a').arrived('id-a')
  server.rows = [{ id: 'id-a', state: 'arrived', sentence: null }]
  await asked()
  expect([states().a, queue.takenIn(WEDDINGS), queue.unsent()]).toEqual(['arrived', 0, []])
  server.isThere = false
  await asked()
  server.isThere = true
  server.rows = [{ id: 'id-a', state: 'taken', sentence: null, picture: picture(2400, 1600) }]
  await asked()
  await drawn()
  expect(queue.snapshot()[0]).toMatchObject({ state: 'taken', part: 1, sentence: null, isSmall: false })
  expect([queue.takenIn(WEDDINGS), queue.takenIn({ kind: 'category', id: 8 })]).toEqual([1, 0])
  const times = server.asked
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.asked).toBe(times)
})

test('one that the server has forgotten was settled long ago', async () => {
  const { queue, sending, states } = aQueue()
  queue.add(found('a'), WEDDINGS)
  sending('a').arrived('id-a')
  await asked()
  await drawn()
  expect([states().a, queue.takenIn(WEDDINGS)]).toEqual(['taken', 1])
})

test('a small picture comes in, and its owner is told', async () => {
  const { queue, server, sending } = aQueue()
  queue.add(found('a'), WEDDINGS)
  sending('a').arrived('id-a')
  server.rows = [{ id: 'id-a', state: 'taken', sentence: null, picture: picture(640, 480) }]
  await asked()
  await drawn()
  expect(queue.snapshot()[0]).toMatchObject({ state: 'taken', isSmall: true, sentence: texts.small(640, 480) })
})

test('what is refused stays refused, on its way or when it has arrived', async () => {
  const { queue, server, sending, states } = aQueue()
  queue.add(found('a', 'b'), WEDDINGS)
  sending('a').failed('It is too large.', 'refused')
  sending('b').arrived('id-b')
  server.rows = [{ id: 'id-b', state: 'refused', sentence: 'This isn’t a picture.' }]
  await asked()
  await drawn()
  expect(queue.snapshot().map(({ sentence }) => sentence)).toEqual(['It is too large.', 'This isn’t a picture.'])
  queue.retry()
  await drawn()
  expect(states()).toEqual({ a: 'refused', b: 'refused' })
})

test('one that failed keeps nobody waiting, and is sent again alone or with all that failed', async () => {
  const { queue, begun, sending, states } = aQueue()
  queue.add(found('a', 'b', 'c', 'd'), WEDDINGS)
  sending('a').failed('Nobody answered.', 'failed')
  sending('b').failed('Nobody answered.', 'failed')
  await drawn()
  expect(states()).toEqual({ a: 'failed', b: 'failed', c: 'sending', d: 'sending' })
  queue.retry(queue.snapshot()[0]?.key)
  await drawn()
  expect(queue.snapshot()[0]).toMatchObject({ state: 'sending', sentence: null, part: 0 })
  expect(states().b).toBe('failed')
  sending('c').arrived('id-c')
  queue.retry()
  await drawn()
  expect(states().b).toBe('sending')
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'a', 'b'])
})

test('a pause stops what is sent and holds what waits; afterwards all of it goes on', async () => {
  const { queue, begun, sending, states } = aQueue()
  queue.add(found('a', 'b', 'c', 'd'), WEDDINGS)
  sending('a').arrived('id-a')
  queue.pause()
  await drawn()
  expect(states()).toEqual({ a: 'arrived', b: 'paused', c: 'paused', d: 'paused' })
  expect(begun.map(({ isStopped }) => isStopped)).toEqual([false, true, true, true])
  expect(queue.unsent().map(({ name }) => name)).toEqual(['b', 'c', 'd'])
  queue.resume()
  await drawn()
  expect(states()).toEqual({ a: 'arrived', b: 'sending', c: 'sending', d: 'sending' })
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'b', 'c', 'd'])
})

test('where the line is lost all of it waits, and goes on by itself, the one that was cut off last', async () => {
  const { queue, begun, server, sending, states } = aQueue()
  queue.add(found('a', 'b', 'c', 'd'), WEDDINGS)
  server.isThere = false
  sending('a').failed('', 'lost')
  await drawn()
  expect(queue.held()).toBe(texts.lineLost)
  expect(states()).toEqual({ a: 'waiting', b: 'sending', c: 'sending', d: 'waiting' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect([server.asked, begun.length]).toEqual([3, 3])
  server.isThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queue.held()).toBeNull()
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  sending('b').arrived('id-b')
  expect(begun.at(-1)?.name).toBe('a')
})

test('what has arrived is not asked for while nothing can be sent', async () => {
  const { queue, server, sending } = aQueue()
  queue.add(found('a', 'b'), WEDDINGS)
  sending('a').arrived('id-a')
  sending('b').failed('The studio is full.', 'later')
  expect(queue.held()).toBe('The studio is full.')
  await vi.advanceTimersByTimeAsync(9000)
  expect(server.asked).toBe(0)
})

test('the line can be tried at once, and is asked while it is held alone', async () => {
  const { queue, server, sending } = aQueue()
  queue.tryNow()
  queue.add(found('a'), WEDDINGS)
  sending('a').failed('', 'lost')
  expect(server.asked).toBe(0)
  queue.tryNow()
  await drawn()
  expect([server.asked, queue.held()]).toEqual([1, null])
})

test('who is signed out is asked for nothing before somebody has signed in again', async () => {
  const { queue, begun, server, sending } = aQueue()
  queue.add(found('a'), WEDDINGS)
  sending('a').failed('You are signed out.', 'signedOut')
  expect(queue.held()).toBe('You are signed out.')
  for (const token of ['first', undefined]) {
    server.token = token
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect([server.asked, begun.length]).toEqual([0, 1])
  server.token = 'second'
  await vi.advanceTimersByTimeAsync(10_000)
  expect([queue.held(), begun.length]).toEqual([null, 2])
})

test('a file that is on its way to a list is not sent to it twice, and one that is done with can be', async () => {
  const { queue, begun, sending, states } = aQueue()
  expect(queue.add(found('a', 'b'), WEDDINGS)).toBe(0)
  expect(queue.add(found('a', 'c'), WEDDINGS)).toBe(1)
  sending('a').failed('It is too large.', 'refused')
  expect(queue.add(found('a'), WEDDINGS)).toBe(0)
  await drawn()
  expect(states()).toEqual({ b: 'sending', c: 'sending', a: 'sending' })
  expect(queue.add(found('a'), { kind: 'category', id: 8 })).toBe(0)
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a'])
})

test('nothing is added to home, where photographs are only shown', () => {
  const { queue, begun } = aQueue()
  expect(queue.add(found('a'), { kind: 'home' })).toBe(0)
  expect([begun, queue.unsent()]).toEqual([[], []])
})

test('what is done with leaves the list at once, and the server tells no more of what was refused', async () => {
  const { queue, dismissed, server, sending, states } = aQueue()
  queue.add(found('a', 'b', 'c'), WEDDINGS)
  sending('a').arrived('id-a')
  sending('b').failed('It is too large.', 'refused')
  server.rows = [{ id: 'id-a', state: 'refused', sentence: 'This isn’t a picture.' }]
  await asked()
  queue.clear()
  expect(states()).toEqual({ c: 'sending' })
  expect(dismissed).toEqual([['id-a']])
  queue.clear()
  expect(dismissed).toHaveLength(1)
})

test('refusals that nobody has read are left for the next window', async () => {
  const { queue, server, sending } = aQueue()
  queue.add(found('a'), WEDDINGS)
  sending('a').arrived('id-a')
  server.rows = [{ id: 'id-a', state: 'refused', sentence: 'This isn’t a picture.' }]
  await asked()
  expect(queue.readRefusals()).toEqual([])
  queue.markRead()
  expect(queue.readRefusals()).toEqual(['id-a'])
})

test('hundreds of steps are drawn together, until nobody looks on', async () => {
  const { queue, sending } = aQueue()
  const heard = vi.fn()
  const leave = queue.subscribe(heard)
  queue.add(found('a'), WEDDINGS)
  for (let step = 1; step < 100; step += 1) sending('a').progressed(step / 100)
  expect(heard).not.toHaveBeenCalled()
  await drawn()
  expect([heard.mock.calls.length, queue.snapshot()[0]?.part]).toEqual([1, 0.99])
  leave()
  sending('a').arrived('id-a')
  await drawn()
  expect(heard).toHaveBeenCalledOnce()
})
