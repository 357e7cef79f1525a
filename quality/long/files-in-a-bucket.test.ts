// The built product with its files in a bucket: moved there, looked at, examined; and buckets that it refuses.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Host, type S3Host } from '../../tools/s3-host.ts'
import { aFilledFolder, aFolder } from '../e2e/start/fill-demo-once.ts'
import { aRun, IS_OPEN } from '../e2e/start/run-product.ts'

async function aHost(): Promise<S3Host> {
  const host = await openS3Host()
  onTestFinished(() => host.close())
  return host
}

const settings = ({ endpoint, accessKey, secretKey }: S3Host) => ({
  STORAGE_URL: `s3://studio?endpoint=${endpoint}`,
  STORAGE_ACCESS_KEY: accessKey,
  STORAGE_SECRET_KEY: secretKey,
})

async function examined(env: { DATA_DIR: string } & Record<string, string>) {
  const run = await aRun(env, [process.execPath, 'tools/doctor.ts'])
  await run.ended
  return run.said()
}

test('a studio moves into a bucket, shows its pictures from there, and is healthy', async () => {
  const env = { DATA_DIR: aFilledFolder(), ...settings(await aHost()) }
  const early = await aRun(env)
  expect(await early.ended).toBe(1)
  expect(early.complained()).toContain('none of them is in s3://studio/originals/')
  expect(early.complained()).toContain('npm run move-storage')
  const moving = await aRun(env, [process.execPath, 'tools/move-storage.ts', 'disk', 'bucket'])
  expect(await moving.ended).toBe(0)
  expect(moving.said()).toContain('are the same in bucket')
  rmSync(join(env.DATA_DIR, 'media'), { recursive: true })

  const run = await aRun(env)
  await run.says(IS_OPEN)
  const home = await (await fetch(run.baseUrl)).text()
  const [picture] = /\/media\/[0-9a-f]{24}\/\d+\.avif/.exec(home) ?? []
  const whole = await fetch(run.baseUrl + picture)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/avif'])
  const bytes = Buffer.from(await whole.arrayBuffer())
  const part = await fetch(run.baseUrl + picture, { headers: { range: 'bytes=10-19' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)])
  expect(home).not.toContain('X-Amz-Signature')
  expect(await run.stop()).toBe(0)
  expect(existsSync(join(env.DATA_DIR, 'media'))).toBe(false)
  const said = await examined(env)
  expect(said).toContain('✓ storage: s3://studio/originals/')
  expect(said).toContain('✓ photographs: ')
  expect(said).toContain('✓ orphans: ')
})

test('a bucket of another studio, and keys that are wrong, are refused with what to do', async () => {
  const host = await aHost()
  const mark = Buffer.from('{"installation":"another one"}')
  host.buckets.get('studio')?.set('installation.json', { bytes: mark, changed: new Date(), headers: {} })
  const env = { DATA_DIR: join(aFolder(), 'data'), DEMO: 'off', ...settings(host) }
  const other = await aRun(env)
  expect(await other.ended).toBe(1)
  expect(other.complained()).toContain('belongs to another installation')
  const wrong = { ...env, STORAGE_SECRET_KEY: 'guessed' }
  const refused = await aRun(wrong)
  expect(await refused.ended).toBe(1)
  expect(refused.complained()).toContain('STORAGE_SECRET_KEY is wrong')
  expect(await examined(wrong)).toContain('✗ storage: STORAGE_SECRET_KEY is wrong')
})
