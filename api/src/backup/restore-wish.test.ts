// A restore from the back office: who may ask for it, and what is checked before the product stops.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApi } from '../../test/fixtures/api.ts'
import { keeperOf, openKeeper, signal } from '../../test/fixtures/backup-keeper.ts'
import { signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { hashPassword } from '../auth/hash-passwords.ts'
import { readRestoreWish } from './restore-wish.ts'

const NAME = 'studio-2026-11-21-031207.backup'

test('[BO-31] only a good backup that is there is restored, where no other process shares the studio', async () => {
  const kept = await openKeeper()
  const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-wish-'))
  let restarts = 0
  const countRestart = () => {
    restarts += 1
  }
  let records = 0
  const record = async () => {
    records += 1
  }
  const keeper = keeperOf(kept, { restarts: { dataFolder, restart: countRestart }, patience: 0 })
  onTestFinished(async () => {
    await keeper.close()
    await kept.drop()
    rmSync(dataFolder, { recursive: true })
  })
  await keeper.isUnderWay() // once this answers, the cleaning up at the start is done
  await expect(kept.keeper.restore(NAME, record)).rejects.toThrow('runs as several processes')
  expect([kept.keeper.canRestore, keeper.canRestore]).toEqual([false, true])
  await expect(keeper.restore(NAME, record)).rejects.toThrow('There is no such backup.')
  expect(records).toBe(0)
  await keeper.makeByNight(signal)
  await keeper.restore(NAME, record)
  expect([restarts, records]).toEqual([1, 1])
  expect(await readRestoreWish(dataFolder)).toEqual({ name: NAME, tries: 0 })
})

test('[BO-31] it asks for the own password, of an admin', async () => {
  const api = await openTestApi()
  onTestFinished(() => api.drop())
  const password = 'correct horse'
  const admin = await signInAs(api, { is_admin: true, password_hash: await hashPassword(password) })
  const restore = (body: object, who = admin) => who.ask('POST', `/admin/backups/${NAME}/restore/`, body)
  const wrong = await restore({ current: 'not this one' })
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    expect.objectContaining({ field: 'current', detail: 'This password is wrong.' }),
  ])
  expect((await restore({})).status).toBe(400)
  expect((await restore({ current: password }, await signInAs(api, { staff_role: 'desk' }))).status).toBe(403)
  // the API of tests has nothing that could restart
  expect((await restore({ current: password })).status).toBe(409)
})
