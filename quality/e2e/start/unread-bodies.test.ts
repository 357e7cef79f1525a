// The built product, by itself and behind nginx as deploy/nginx.conf has it: who may not make a call is answered while the
// body still comes. Less than a megabyte is sent, and no body ends: whoever waited for more, or for its end, would answer
// 408 after REQUEST_TIME.
import { beforeAll, expect, test } from 'vitest'
import { chunkOf, type MethodAndPath, pathsWithBodies } from '../../faults/paths-with-bodies.ts'
import { openLine, statusOf } from '../../faults/raw-connection.ts'
import { comesTrue } from '../../faults/until.ts'
import { afterAllTests } from './after-all-tests.ts'
import { anEmptyProduct } from './empty-data-folder.ts'
import { flood } from './raw-http.ts'
import type { Run } from './run-product.ts'
import { DEPLOYED, findProxy, runProxy } from './run-proxy.ts'

const PIECE = 64 * 1024
const PIECES = 14
const chunk = chunkOf(PIECE)

const PATHS: MethodAndPath[] = [
  ...pathsWithBodies({ ofEverybody: false }),
  ['POST', '/media/none'],
  ['POST', '/projects/none'],
]
const BODIES = { 'in chunks without end': PIECES, stalled: 1 }

/** @returns the status of the answer to a body that never ends */
async function answerTo(baseUrl: string, [method, path]: MethodAndPath, pieces: number): Promise<number> {
  const line = await openLine(baseUrl)
  try {
    line.socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: studio.example\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    for (let nth = 0; nth < pieces && !line.socket.destroyed; nth++) line.socket.write(chunk)
    await comesTrue(() => statusOf(line.heard()) > 0 || line.lasted() !== undefined, { every: 5 })
    return statusOf(line.heard())
  } finally {
    line.socket.destroy()
  }
}

let run: Run
const later = afterAllTests()
beforeAll(async () => {
  run = await anEmptyProduct({ TRUSTED_PROXIES: '1' }, later)
})

test.for(['by itself', DEPLOYED] as const)(
  '[L-011] the built product answers who may not call before a body ends: %s',
  async (where, { skip }) => {
    const program = where === DEPLOYED ? findProxy(where, skip) : undefined
    const address = program ? await runProxy(DEPLOYED, program, run.baseUrl) : run.baseUrl
    const tried = Object.entries(BODIES).flatMap(([what, pieces]) => PATHS.map((path) => ({ what, pieces, path })))
    const wrong: string[] = []
    await flood(tried.length, async (nth) => {
      const { what, pieces, path } = tried[nth] as (typeof tried)[number]
      const status = await answerTo(address, path, pieces)
      if (![401, 403, 404].includes(status)) wrong.push(`${path.join(' ')}, ${what}: ${status}`)
    })
    expect(wrong).toEqual([])
    expect(run.complained()).toBe('')
  },
)
