// A studio of the product before `0001-first`: its backup is restored, or its database is started on. Five e-mails wait,
// and a payment at PayPal is open.
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPayPalHost } from '../../../tools/paypal-host.ts'
import { payPalAt } from '../../../tools/paypal-shop.ts'
import { openSmtpHost } from '../../../tools/smtp-host.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import { NO_GATEWAYS } from '../../test/fixtures/no-gateways.ts'
import { fillWithOldDump, OLD_BACKUP } from '../../test/fixtures/old-database.ts'
import { type FreshStudio, freshStudio, MIGRATIONS } from '../../test/fixtures/studio-with-orders.ts'
import { sendEmails } from '../mail/jobs.ts'
import { createMailSetUp } from '../mail/mail-set-up.ts'
import { reconcileByJobs } from '../orders/desk/online/reconcile-payments.ts'
import { migrate } from '../platform/database/migrate.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

const now = () => new Date()
const log = pino({ level: 'silent' })
const { signal } = new AbortController()

/** Its waiting e-mails leave once, and its open payment is looked at. */
async function expectToGoOn(studio: FreshStudio): Promise<void> {
  const [smtp, paypal] = await Promise.all([openSmtpHost(), openPayPalHost()])
  onTestFinished(async () => {
    await Promise.all([smtp.close(), paypal.close()])
  })
  const { database } = studio
  const orders = await database.selectFrom('orders').select(['id', 'total_paisa']).execute()
  expect(orders).toEqual([{ id: 1, total_paisa: 2_800_000 }])
  expect(await database.selectFrom('payment_claims').select('state').execute()).toEqual([{ state: 'submitted' }])
  await database
    .updateTable('provider_payments')
    .set({ checked_at: new Date(0) })
    .execute()
  const waiting = async () => {
    // other kinds of jobs, which come by their schedules, are done by nobody here
    const { rows } = await sql`
      select from pgboss.job where name in ('send-email', 'reconcile-paypal') and state <> 'completed'
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
  expect(smtp.letters).toHaveLength(5)
  const payment = await database.selectFrom('provider_payments').select('checked_at').executeTakeFirstOrThrow()
  expect(payment.checked_at.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
}

test('[F-22] an older backup is restored: its e-mails leave once, and its payment is looked at', async () => {
  const studio = await freshStudio()
  onTestFinished(() => studio.drop())
  const backup = await checkBackup(OLD_BACKUP, MIGRATIONS)
  expect(await restoreBackup(studio, backup, { migrations: MIGRATIONS, force: false, signal })).toMatchObject({
    missing: [],
  })
  await expectToGoOn(studio)
})

test('[F-22] an older database goes on in the same way', async () => {
  const studio = await freshStudio('template0')
  onTestFinished(() => studio.drop())
  await fillWithOldDump(studio.connection)
  await migrate(studio.database, MIGRATIONS)
  await expectToGoOn(studio)
})
