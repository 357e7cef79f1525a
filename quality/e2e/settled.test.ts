// What other tests wait by.
import { expect, onTestFinished, test } from 'vitest'
import { settled } from './settled.ts'
import { aVisitor } from './visitor.ts'

test('a page settles when all that it asked for has come, and what it asks for afterwards', async () => {
  const visitor = await aVisitor()
  onTestFinished(visitor.leave)
  const { page } = visitor
  const answers: (() => void)[] = []
  const came: string[] = []
  await page.route('**/slow/*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    came.push(new URL(route.request().url()).pathname)
    await route.fulfill({ body: 'here' })
  })
  await page.goto('/robots.txt')
  await settled(page)
  await page.evaluate(() => void fetch('/slow/first').then(() => requestAnimationFrame(() => fetch('/slow/second'))))
  const waiting = settled(page).then(() => [...came])
  for (const nth of [0, 1]) {
    await expect.poll(() => answers.length).toBe(nth + 1)
    answers[nth]?.()
  }
  expect(await waiting).toEqual(['/slow/first', '/slow/second'])
})

test('a page that never settles fails its test, with what it waits for', async () => {
  const visitor = await aVisitor()
  onTestFinished(visitor.leave)
  const { page } = visitor
  await page.goto('/robots.txt')
  await page.route('**/slow', () => {})
  await page.evaluate(() => void fetch('/slow').catch(() => {}))
  await expect(settled(page, 1_000)).rejects.toThrow(/never settles: .*\/slow$/)
})
