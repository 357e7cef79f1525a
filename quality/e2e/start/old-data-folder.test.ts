import { fillWithOldDump, OLD_BACKUP, OLD_PEOPLE } from '@chobighor/api/test/fixtures/old-database'
import type { Order } from '@chobighor/contract/orders'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtpHost } from '../../../tools/smtp-host.ts'
import { aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'

/** As the product of commit 19455afa left it. */
async function anOldDataFolder(): Promise<string> {
  const folder = aFolder()
  const cluster = await openCluster(folder)
  await fillWithOldDump(cluster.connection).finally(() => cluster.close())
  return folder
}

async function aRestoredFolder(): Promise<string> {
  const folder = aFolder()
  const restore = await aRun({ DATA_DIR: folder }, [process.execPath, 'tools/restore.ts', OLD_BACKUP])
  expect([await restore.ended, restore.complained()]).toEqual([0, ''])
  return folder
}

test.for([
  ['an older data folder', anOldDataFolder],
  ['an older backup', aRestoredFolder],
] as const)(
  '[F-22] the studio of %s goes on: its customer reads the order, and what waits is sent',
  async ([, make]) => {
    const smtp = await openSmtpHost()
    onTestFinished(() => smtp.close())
    const run = await aRun({
      DATA_DIR: await make(),
      DEMO: 'off',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'studio@chobighor.test',
    })
    await run.says(IS_OPEN)
    const ask = async (path: string, init: RequestInit) => {
      const answer = await fetch(`${run.baseUrl}/api/v1${path}`, init)
      expect([path, answer.status]).toEqual([path, 200])
      return answer.json()
    }
    const { token } = (await ask('/users/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OLD_PEOPLE.customer),
    })) as { token: string }
    const order = (await ask('/order/1/', { headers: { authorization: `Bearer ${token}` } })) as Order
    expect(order).toMatchObject({ totalPrice: '28000.00', isPaid: false, claims: [{ transactionId: 'BKT1A2B3C4' }] })
    await expect.poll(() => smtp.letters.length).toBe(5)
    expect(await run.stop()).toBe(0)
  },
)
