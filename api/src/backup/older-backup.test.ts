// A backup of a release that had no job queue. Its studio has an order, four e-mails that wait, and an open payment.
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPayPalHost } from '../../../tools/paypal-host.ts'
import { payPalAt } from '../../../tools/paypal-shop.ts'
import { openSmtpHost } from '../../../tools/smtp-host.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import { NO_GATEWAYS } from '../../test/fixtures/no-gateways.ts'
import { freshStudio, MIGRATIONS } from '../../test/fixtures/studio-with-orders.ts'
import { sendEmails } from '../mail/jobs.ts'
import { createMailSetUp } from '../mail/mail-set-up.ts'
import { reconcileByJobs } from '../orders/desk/online/reconcile-payments.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

const BACKUP = join(import.meta.dirname, '../../test/fixtures/before-the-job-queue.backup')
const now = () => new Date()
const log = pino({ level: 'silent' })

test('[F-22] a backup from before the job queue is restored: its e-mails leave once, and its payment is looked at', async () => {
  const studio = await freshStudio()
  const [smtp, paypal] = await Promise.all([openSmtpHost(), openPayPalHost()])
  onTestFinished(async () => {
    await Promise.all([studio.drop(), smtp.close(), paypal.close()])
  })
  const { database } = studio
  const { signal } = new AbortController()
  const backup = await checkBackup(BACKUP, MIGRATIONS)
  expect(await restoreBackup(studio, backup, { migrations: MIGRATIONS, force: false, signal })).toMatchObject({
    rows: 15,
    missing: [],
  })
  const order = await database.selectFrom('orders').select(['id', 'total_paisa']).executeTakeFirstOrThrow()
  expect(order).toEqual({ id: 1, total_paisa: 2_800_000 })
  await database
    .updateTable('provider_payments')
    .set({ checked_at: new Date(0) })
    .execute()

  const waiting = async () => {
    const { rows } = await sql`
      select from pgboss.job where name not like '\\_\\_%' and state <> 'completed'
    `.execute(database)
    return rows.length
  }
  for (let start = 0; start < 2; start++) {
    const jobs = await freshJobs(studio)
    const from = 'studio@chobighor.test'
    const setUp = createMailSetUp({ database, dataFolder: '', smtpUrl: smtp.url, from })
    await sendEmails({ database, jobs, log, now, folder: '', setUp })
    await reconcileByJobs({
      database,
      jobs,
      log,
      now,
      publicUrl: 'http://studio.test',
      paypal: payPalAt(paypal),
      gateways: NO_GATEWAYS,
    })
    await expect.poll(waiting).toBe(0)
    await jobs.close()
  }
  expect(smtp.letters).toHaveLength(4)
  const payment = await database.selectFrom('provider_payments').select('checked_at').executeTakeFirstOrThrow()
  expect(payment.checked_at.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
})
