import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadCircuitBreaker } from './upload-circuit-breaker.ts'

const EVERY = 10_000

/** A server that answers, or doesn't, and a user who is signed in, or isn't. */
function opened() {
  const server = { answers: false, token: 'one' as string | undefined, asked: 0 }
  let over = 0
  const breaker = new UploadCircuitBreaker(
    {
      find: async () => {
        server.asked++
        if (!server.answers) throw new Error('silent')
      },
      token: () => server.token,
    },
    () => over++,
  )
  return { server, breaker, over: () => over }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the queue waits until the server answers, and goes on once', async () => {
  const { server, breaker, over } = opened()
  breaker.begin('No connection.', false)
  await vi.advanceTimersByTimeAsync(2 * EVERY)
  expect([breaker.sentence, server.asked, over()]).toEqual(['No connection.', 2, 0])
  server.answers = true
  await vi.advanceTimersByTimeAsync(EVERY)
  expect([breaker.sentence, over()]).toEqual([null, 1])
  await vi.advanceTimersByTimeAsync(5 * EVERY)
  expect([server.asked, over()]).toEqual([3, 1])
})

test('after the session has ended, nothing is asked before another sign-in', async () => {
  const { server, breaker, over } = opened()
  server.answers = true
  breaker.begin('Please sign in.', true)
  await vi.advanceTimersByTimeAsync(3 * EVERY)
  server.token = undefined
  await vi.advanceTimersByTimeAsync(EVERY)
  expect([server.asked, over()]).toEqual([0, 0])
  server.token = 'two'
  await vi.advanceTimersByTimeAsync(EVERY)
  expect([breaker.sentence, over()]).toEqual([null, 1])
})

test('who does not want to wait asks at once', async () => {
  const { server, breaker, over } = opened()
  breaker.begin('The disk is full.', false)
  server.answers = true
  breaker.tryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect([breaker.sentence, over()]).toEqual([null, 1])
})

test('while uploads are sent, nothing is asked', async () => {
  const { server, breaker } = opened()
  breaker.tryNow()
  await vi.advanceTimersByTimeAsync(2 * EVERY)
  expect(server.asked).toBe(0)
})
