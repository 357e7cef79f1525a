// F-08: a second server on one data folder refuses to start. On one DATABASE_URL both serve, and each sees what the
// other writes.
import { join } from 'node:path'
import { leftovers, runProduct } from '../e2e/start/run-product.ts'
import { theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { openPostgres } from './postgres.ts'
import { comesTrue } from './until.ts'

export async function startTwo(stage: Stage): Promise<void> {
  const DATA_DIR = stage.aFilledFolder()
  const first = await stage.open({ DATA_DIR })
  const second = await runProduct({ DATA_DIR })
  const status = await second.ended
  stage.tried(`a second server on one folder ends with ${status}: “${second.complained().trim().split('\n').at(-1)}”`)
  stage.require(status === 1, `the second server ended with ${status}`)
  stage.require(
    second.complained().includes('Another Chobighor is already running'),
    'the second server doesn’t say why',
  )
  stage.require((await fetch(`${first.baseUrl}/`)).status === 200, 'the first server is harmed')
  stage.require((await first.stop()) === 0 && leftovers(first).length === 0, 'the first server leaves something behind')

  const postgres = await openPostgres(stage.aFolder())
  stage.later(() => postgres.close())
  const env = { DATABASE_URL: postgres.connection, PUBLIC_URL: 'http://studio.example' }
  const one = await stage.open({ ...env, DATA_DIR: join(stage.aFolder(), 'data') })
  const two = await stage.open({ ...env, DATA_DIR: join(stage.aFolder(), 'data') })
  const admin = await theAdmin(one.baseUrl)
  const titleAt = async (baseUrl: string) =>
    (await (await fetch(`${baseUrl}/`)).text()).match(/<title>([^<]*)/)?.[1] ?? ''
  // cached by both
  for (let nth = 0; nth < 3; nth++) await Promise.all([titleAt(one.baseUrl), titleAt(two.baseUrl)])
  const { body } = await admin.ask<{ rows: { id: number; version: number }[] }>('GET', '/admin/basic-settings/')
  const { id, version } = body.rows[0] ?? { id: 0, version: 0 }
  const wish = { version, site_title: 'The other one wrote this' }
  const written = await admin.ask('PUT', `/admin/basic-settings/${id}/`, wish)
  stage.require(written.status < 300, `a setting was answered ${written.status}: ${JSON.stringify(written.body)}`)
  const began = performance.now()
  const isSeen = await comesTrue(async () => (await titleAt(two.baseUrl)).includes('The other one'), { every: 5 })
  stage.require(isSeen, 'what one server writes is not seen at the other')
  stage.tried(
    `two servers on one DATABASE_URL: a change at one is at the other ${Math.round(performance.now() - began)} ms later`,
  )
}
