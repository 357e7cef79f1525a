// Waiting jobs are part of a backup: after a restore they go on, and no job is done twice (decision 040).
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPayPalHost } from '../../../tools/paypal-host.ts'
import { payPalAt } from '../../../tools/paypal-shop.ts'
import { openSmtpHost } from '../../../tools/smtp-host.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import { NO_GATEWAYS } from '../../test/fixtures/no-gateways.ts'
import { type FreshStudio, fillStudio, freshStudio, MIGRATIONS } from '../../test/fixtures/studio-with-orders.ts'
import { sendEmails } from '../mail/jobs.ts'
import { createMailSetUp } from '../mail/mail-set-up.ts'
import { saveContactMessage } from '../mail/routes.ts'
import { reconcileByJobs } from '../orders/desk/online/reconcile-payments.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const signal = new AbortController().signal
const now = () => new Date()
const publicUrl = 'http://studio.test'
const log = pino({ level: 'silent' })

async function aStudio(): Promise<FreshStudio> {
  const studio = await freshStudio()
  onTestFinished(() => studio.drop())
  return studio
}
const queued = async ({ database }: FreshStudio) => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state::text from pgboss.job where name not like '\\_\\_%' order by created_on
  `.execute(database)
  return rows
}

test('[F-23] an e-mail that waits and a payment that is open are restored with their jobs: the e-mail leaves once, the payment is looked at', async () => {
  const studio = await aStudio()
  await fillStudio(studio)
  const jobs = await freshJobs(studio)
  const mail = {
    name: 'Mitu',
    subject: 'A date',
    mobile: '1',
    email_address: 'mitu@example.com',
    body: 'Are you free?',
  }
  await saveContactMessage(studio.database, mail, { publicUrl, now, jobs })
  // as the e-mail waited before the product had a job queue
  await studio.database
    .insertInto('outbox')
    .values({ message_id: '<old@chobighor>', recipient: 'studio', subject: 'An old one', text: 'Hello' })
    .execute()
  await sql`
    insert into provider_payments (order_id, provider, request_id, provider_order_id, state, currency, amount, rate, checked_at)
    select id, 'paypal', gen_random_uuid(), 'NOBODYS-ORDER', 'opened', 'USD', 100, 121.5, now() - interval '1 day' from orders limit 1
  `.execute(studio.database)
  await jobs.close()
  const file = join(studio.folder, 'studio.backup')
  await writeBackup(studio, file, { version: '0.1.0', force: false, signal })
  const trial = { connection: studio.connection, migrations: MIGRATIONS, signal }
  expect(await verifyBackup(file, trial)).toEqual({ state: 'verified', says: '' })

  const place = await aStudio()
  await restoreBackup(place, await checkBackup(file, MIGRATIONS), { migrations: MIGRATIONS, force: false, signal })
  expect(await queued(place)).toEqual([{ name: 'send-email', state: 'created' }])

  const [smtp, paypal] = await Promise.all([openSmtpHost(), openPayPalHost()])
  onTestFinished(async () => {
    await Promise.all([smtp.close(), paypal.close()])
  })
  const { database } = place
  for (let start = 0; start < 2; start++) {
    const working = await freshJobs(place)
    await sendEmails({
      database,
      jobs: working,
      log,
      now,
      folder: '',
      setUp: createMailSetUp({ database, dataFolder: '', smtpUrl: smtp.url, from: 'studio@chobighor.test' }),
    })
    await reconcileByJobs({
      database,
      jobs: working,
      log,
      now,
      publicUrl,
      paypal: payPalAt(paypal),
      gateways: NO_GATEWAYS,
    })
    await expect.poll(async () => (await queued(place)).filter(({ state }) => state !== 'completed')).toEqual([])
    await working.close()
  }
  expect(smtp.letters).toHaveLength(2)
  const looked = await database.selectFrom('provider_payments').select('checked_at').executeTakeFirstOrThrow()
  expect(Date.now() - looked.checked_at.getTime()).toBeLessThan(3_600_000)
})
