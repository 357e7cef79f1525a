import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aHalfFilledFolder, MISSING } from './half-filled-folder.ts'
import { aRun, endAll, IS_OPEN, leftovers, NPM_START, type Run } from './run-product.ts'

const MAIL = JSON.stringify({
  name: 'Nadia',
  subject: 'A wedding in March',
  mobile: '+880 1700 000000',
  email_address: 'nadia@example.com',
  body: 'Are you free on the twelfth?',
})

/** An e-mail that the server has begun to read; its second half comes when `finish` is called. */
async function aSlowMail(baseUrl: string): Promise<{ finish: () => Promise<number | undefined> }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(MAIL),
    expect: '100-continue',
  }
  const outgoing = request(`${baseUrl}/api/v1/get/mail/`, { method: 'POST', headers })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
  })
  answered.catch(() => {})
  outgoing.flushHeaders()
  await once(outgoing, 'continue')
  outgoing.write(MAIL.slice(0, 20))
  return {
    finish() {
      outgoing.end(MAIL.slice(20))
      return answered
    },
  }
}

const toNpm = ({ child }: Run, signal: NodeJS.Signals) => child.kill(signal)
/** Ctrl-C: the terminal signals the whole group, and npm also passes the signal on. */
const toGroup = ({ pid }: Run, signal: NodeJS.Signals) => process.kill(-pid, signal)

test.for([
  { title: 'SIGTERM to npm start', signal: 'SIGTERM', send: toNpm },
  { title: 'Ctrl-C on npm start', signal: 'SIGINT', send: toGroup },
] as const)('[F-20] $title finishes what is under way and leaves no process behind', async ({ signal, send }) => {
  const run = await aRun({ DATA_DIR: anEmptyDataFolder(), DEMO: 'off' }, NPM_START)
  await run.says(IS_OPEN)
  await fetch(`${run.baseUrl}/`).then((response) => response.text())
  const mail = await aSlowMail(run.baseUrl)
  send(run, signal)
  await run.says('finishing what is under way')
  await expect(fetch(`${run.baseUrl}/`)).rejects.toThrow()
  expect(await mail.finish()).toBe(201)
  await run.ended
  expect(leftovers(run)).toEqual([])
  expect(run.complained()).not.toMatch(/bug|could not/)
})

test('[F-20] while it drains, a process says that it isn’t ready, serves everybody, and closes each connection; then it finishes what is under way and stops', async () => {
  const env = { DATA_DIR: anEmptyDataFolder(), DEMO: 'off', DRAIN_SECONDS: '600', PROCESS_NAME: 'web-1' }
  const run = await aRun(env)
  await run.says(IS_OPEN)
  const ask = (path: string) => fetch(run.baseUrl + path)
  expect((await ask('/readyz')).headers.get('connection')).toBe('keep-alive')
  run.child.kill('SIGTERM')
  await run.says('finishing what is under way')
  const ready = await ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { process: 'web-1', status: 'draining' }])
  // rendered, then from the cache; a call; a file of the build
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text())?.[0] ?? ''
  for (const path of ['/about/', '/about/', '/api/v1/settings/basic/', asset, '/healthz']) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close'])
  }
  // longer than the test waits, so it is killed; one that drains for a moment stops like any other
  endAll(run)
  await run.ended
  const next = await aRun({ ...env, DRAIN_SECONDS: '1' })
  await next.says(IS_OPEN)
  const mail = await aSlowMail(next.baseUrl)
  const stopped = next.stop()
  await next.says('finishing what is under way')
  await expect.poll(() => fetch(`${next.baseUrl}/`).catch(() => 'refused')).toBe('refused')
  expect(await mail.finish()).toBe(201)
  expect(await stopped).toBe(0)
  expect(leftovers(next)).toEqual([])
  expect(next.complained()).toBe('')
})

test('a killed server leaves a database that the next start takes over', async () => {
  const env = { DATA_DIR: anEmptyDataFolder(), DEMO: 'off' }
  const killed = await aRun(env)
  await killed.says(IS_OPEN)
  const postgres = await serverOf(killed)
  expect(await (await aSlowMail(killed.baseUrl)).finish()).toBe(201)
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended
  const next = await aRun(env)
  await next.says(IS_OPEN)
  expect(await serverOf(next)).toBe(postgres)
  expect((await fetch(`${next.baseUrl}/`)).status).toBe(200)
  expect(await next.stop()).toBe(0)
  expect(leftovers(next)).toEqual([])
})

test('a start that is stopped or killed while it fills in the demo is completed by the next one', async () => {
  const { folder, there, another } = await aHalfFilledFolder()
  const stopped = await aRun({ DATA_DIR: folder })
  await stopped.says('Filling in')
  await another(0)
  expect(await stopped.stop()).toBe(0)
  expect(stopped.complained()).toBe('')
  expect(stopped.said()).not.toContain(IS_OPEN)
  expect(leftovers(stopped)).toEqual([])

  const before = there()
  const killed = await aRun({ DATA_DIR: folder })
  await killed.says('Filling in')
  await another(before)
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended
  expect(there()).toBeLessThan(MISSING)

  const next = await aRun({ DATA_DIR: folder })
  await next.says(IS_OPEN)
  expect(next.said()).toContain('Filling in')
  expect(there()).toBe(MISSING)
  expect(await (await fetch(`${next.baseUrl}/api/v1/company/list/`)).json()).toHaveLength(3)
  expect(await next.stop()).toBe(0)
  expect(leftovers(next)).toEqual([])
})

/** The process id of the run's PostgreSQL. */
async function serverOf(run: Run): Promise<number | undefined> {
  return leftovers(run).find(({ command }) => /\/postgres -D /.test(command))?.pid
}
