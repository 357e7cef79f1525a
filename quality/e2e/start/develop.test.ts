import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../start-product.ts'
import { aFolder } from './fill-demo-once.ts'
import { endAll, leftovers, root, startIn } from './run-product.ts'

const WORKSPACES = ['contract', 'api', 'site', 'admin', 'server']
const MADE = ['node_modules', 'build', '.react-router']
/** Folders that are not needed for development. */
const LEFT_OUT = [...MADE, '.git', 'data', 'docs', 'quality']

/** A copy of the sources that the test may change, with the installed packages. */
function aCheckout(): string {
  const copy = join(aFolder(), 'chobighor')
  const isSource = (file: string) => !MADE.some((name) => file.endsWith(`/${name}`))
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  }
  mkdirSync(join(copy, 'node_modules/@chobighor'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@chobighor' && !name.startsWith('.vite')) {
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    }
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@chobighor', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'))
  }
  return copy
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

test('npm run dev serves the sources, and changes in the site and in the API', async () => {
  const checkout = aCheckout()
  const port = String(await freePort())
  const env = { DATA_DIR: join(checkout, 'data'), DEMO: 'off', PORT: port }
  const run = await startIn(checkout, env, ['npm', 'run', 'dev'])
  onTestFinished(() => endAll(run))
  const shows = async (path: string, words: string) => {
    while (run.child.exitCode === null) {
      const page = await fetch(run.baseUrl + path).then(
        (answer) => answer.text(),
        () => '',
      )
      if (page.includes(words)) return
      await sleep(100)
    }
    throw new Error(`It ended before ${path} showed “${words}”:\n${run.said()}\n${run.complained()}`)
  }
  await shows('/nothing/here/', '<h1')
  change(join(checkout, 'site/app/pages/not-found/not-found-page.tsx'), '<h1', '<h1 data-changed="yes"')
  await shows('/nothing/here/', 'data-changed="yes"')
  change(join(checkout, 'api/src/api.ts'), 'There is no such call.', 'There is no such call here.')
  await shows('/api/v1/none/', 'There is no such call here.')
  await shows('/nothing/here/', 'data-changed="yes"')
  process.kill(-run.pid, 'SIGINT')
  await run.ended
  expect(leftovers(run)).toEqual([])
})
