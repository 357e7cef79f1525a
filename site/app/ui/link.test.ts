import { expect, test, vi } from 'vitest'

/** What links do in this browser before they are used, as its page loads. */
async function propsFor(connection: { saveData: boolean } | undefined) {
  vi.stubGlobal('navigator', { connection })
  // a copy of its own, because the browser is asked once
  const copy = `./link.tsx?${JSON.stringify(connection)}`
  const { prefetchProps } = await import(/* @vite-ignore */ copy)
  return prefetchProps
}

test('nothing is loaded early for a visitor who saves data', async () => {
  expect(await propsFor({ saveData: true })).toEqual({ prefetch: 'none' })
  expect(await propsFor({ saveData: false })).toMatchObject({ prefetch: 'intent', onMouseEnter: expect.any(Function) })
  expect(await propsFor(undefined)).toMatchObject({ prefetch: 'intent' })
})
