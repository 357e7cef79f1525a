import { expect, test } from 'vitest'
import { openVideoHost } from './video-host.ts'

test('the stand-in answers a player for an id that the host could have given (M-70)', async () => {
  const host = await openVideoHost()
  const answers = await Promise.all(
    ['/embed/abcDEF_1234', '/embed/abcDEF_1234?autoplay=1', '/embed/no', '/'].map((path) => fetch(host.address + path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404])
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(pages[0]).toContain('data-autoplay="false"')
  expect(pages[1]).toContain('data-autoplay="true"')
  await host.close()
})
