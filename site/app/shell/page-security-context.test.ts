import { expect, test } from 'vitest'
import { dataScripts } from './page-security-context.ts'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

test('what the loads found is handed to the router as one text, and then nothing more', async () => {
  expect(await dataScripts(streamOf('[{"_1":', '2}]\n'), 'm-1')).toBe(
    '<!--$--><script nonce="m-1">window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2}]\\n");</script>' +
      '<script nonce="m-1">window.__reactRouterContext.streamController.close();</script><!--/$-->',
  )
})

test('words that end a script or a line stand there by their numbers', async () => {
  const html = await dataScripts(streamOf('"</script><!--&\u2028"'))
  expect(html).toContain('\\u003c/script\\u003e\\u003c!--\\u0026\\u2028')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

test('a page that hands over nothing has no script for it', async () => {
  expect(await dataScripts(undefined)).toBe('')
})
