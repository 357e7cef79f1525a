// What the build makes of the sources: the built worker reads what the sources read, and what can't be in a bundle is
// outside it. No other test sees a package that works from the sources only.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Outcome } from '@chobighor/api/media/image-size-worker'
import type { SizesJob } from '@chobighor/api/media/make-image-sizes'
import { camera, cornersOf, fourColours } from '@chobighor/api/test/fixtures/sample-pictures'
import { expect, test } from 'vitest'
import { root } from './run-product.ts'

const BUILT = join(root, 'server/build')
const TAKEN_AT = '2024-02-29 18:30:05'
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">
  <rect width="32" height="24" fill="#dd2222"/><rect x="32" width="32" height="24" fill="#22bb22"/>
  <rect y="24" width="32" height="24" fill="#2222dd"/><rect x="32" y="24" width="32" height="24" fill="#f4f4f4"/>
</svg>`

const HEIC = readFileSync(join(root, 'api/test/fixtures/phone-photo.heic'))

const aWorker = (execArgv: string[] = []) =>
  fork(join(BUILT, 'programs/image-size-worker.mjs'), {
    serialization: 'advanced',
    execArgv,
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

async function answerOf(worker: ChildProcess, job: SizesJob): Promise<Outcome> {
  const answered = once(worker, 'message')
  worker.send(job)
  return (await answered)[0]
}

async function end(worker: ChildProcess): Promise<void> {
  const left = once(worker, 'close')
  worker.kill('SIGKILL')
  await left
}

test('[L-020] the built worker makes the sizes of one file of each type, with its colours and its time', async () => {
  const worker = aWorker()
  const photograph = camera(fourColours(64, 48))
  const files: [type: string, source: Uint8Array, takenAt: string | null][] = [
    ['heic', HEIC, TAKEN_AT],
    ['svg', Buffer.from(DRAWING), null],
  ]
  for (const type of ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)
    files.push([type, await photograph.clone().toFormat(type).toBuffer(), type === 'tiff' ? null : TAKEN_AT])
  try {
    for (const [type, source, takenAt] of files) {
      const outcome = await answerOf(worker, { source, isDrawing: type === 'svg' })
      expect(outcome, type).toMatchObject({ is: 'made', made: { takenAt } })
      const jpeg = outcome.is === 'made' && outcome.made.files.find(({ file }) => file.endsWith('.jpg'))?.bytes
      expect([type, jpeg && (await cornersOf(jpeg))]).toEqual([type, 'rgbw'])
    }
  } finally {
    await end(worker)
  }
})

test('[L-020] a decoder that can’t be loaded is told to the log, and the sentence speaks of the server', async () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('libheif-js')) throw new Error('nothing here')
      return next(name, context)
    } })`
  const worker = aWorker(['--import', `data:text/javascript,${encodeURIComponent(hook)}`])
  try {
    expect(await answerOf(worker, { source: HEIC })).toMatchObject({
      is: 'refused',
      detail: expect.stringContaining('The studio’s server can’t read HEIC photos'),
      cause: expect.stringContaining('nothing here'),
    })
  } finally {
    await end(worker)
  }
})

/** Without lines of comments, whose examples import packages too. */
function builtLines(): string[] {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'))
  const lines = files.flatMap((file) => readFileSync(join(BUILT, file), 'utf8').split('\n'))
  return lines.filter((line) => !/^\s*(\*|\/[/*])/.test(line))
}

test('[L-020] what the built server imports is in it, belongs to Node, or is one of the packages that a release brings', () => {
  const imports = /^(?:import|export)\b[^'"]*?["']([^"']+)["']|\bimport\(["']([^"']+)["']/g
  const names = builtLines().flatMap((line) => [...line.matchAll(imports)].map((each) => each[1] ?? each[2] ?? ''))
  const outside = new Set(names.filter((name) => !name.startsWith('.') && !isBuiltin(name)))
  // an example in a comment without stars
  outside.delete('p-queue')
  // the last one in development only
  expect([...outside].toSorted()).toEqual(['@node-rs/argon2', 'libheif-js/wasm-bundle.js', 'sharp', 'vite'])
})

test('[L-020] nothing in the built server looks for files beside itself, but pino’s transports, which are not used', () => {
  const looking = builtLines().filter((line) => /\b__(dirname|filename)\b/.test(line))
  expect(looking.filter((line) => !/thread-stream-worker|pino-worker|pino\/file/.test(line))).toEqual([])
})
