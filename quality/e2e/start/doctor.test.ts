// `npm run doctor` on the studio that the product fills in: healthy at first, then with faults of real machines.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { anotherDisk } from '@chobighor/api/test/fixtures/another-disk'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtpHost } from '../../../tools/smtp-host.ts'
import { freePort } from '../start-product.ts'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aFilledFolder, aFolder } from './fill-demo-once.ts'
import { aRun } from './run-product.ts'

async function examined(env: { DATA_DIR: string } & Record<string, string>) {
  const run = await aRun(env, [process.execPath, 'tools/doctor.ts'])
  return { status: await run.ended, said: run.said(), complained: run.complained() }
}

async function aMailServer(): Promise<string> {
  const host = await openSmtpHost()
  onTestFinished(() => host.close())
  return host.url
}

test('[L-026] a healthy studio is reported as such, part by part', async () => {
  const { status, said } = await examined({
    DATA_DIR: aFilledFolder(),
    PUBLIC_URL: 'https://studio.example',
    SMTP_URL: await aMailServer(),
    MAIL_FROM: 'Rina <rina@studio.example>',
  })
  // its age depends on the day
  expect(said).toMatch(/^[✓!] PostgreSQL: \d+\.\d+, which came with Chobighor/m)
  expect(said.replaceAll(/^(✓|! PostgreSQL:) .*\n/gm, '')).toBe('')
  for (const what of [
    'data folder',
    'disk',
    'disks',
    'database',
    'power cuts',
    'constraints',
    'money',
    'backups',
    'storage',
    'photographs',
    'orphans',
    'mail',
    'settings',
    'PayPal',
    'SSLCommerz',
    'bKash',
    'SMS',
    'secrets.key',
    'mail.key',
  ])
    expect(said).toContain(`✓ ${what}: `)
  expect(status).toBe(0)
})

/** A CDN that has these pictures. */
async function aCdn(folder: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const file = join(folder, 'media/public', url.replace('/media/', ''))
    if (existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  onTestFinished(() => void server.close())
  const opened = server.address()
  return `http://127.0.0.2:${typeof opened === 'object' && opened ? opened.port : 0}`
}

test('a mail server without a sender’s address is reported; a CDN is asked for a picture, and reported if it has none', async () => {
  const folder = aFilledFolder()
  const MEDIA_URL = await aCdn(folder)
  const { said } = await examined({ DATA_DIR: folder, MEDIA_URL, SMTP_URL: await aMailServer() })
  expect(said).toMatch(/^! mail: E-mails have no sender’s address.* set MAIL_FROM\.$/m)
  expect(said).toContain(`✓ CDN: ${MEDIA_URL} sends our pictures`)
  const wrong = await examined({ DATA_DIR: folder, MEDIA_URL: `${MEDIA_URL}/elsewhere` })
  expect(wrong.said).toMatch(/^✗ CDN: \S+\/elsewhere\/media\/\S+\.jpg answers 404, so visitors see no pictures\. /m)
  const unreadable = await examined({ DATA_DIR: folder, MEDIA_URL: `${MEDIA_URL}/?studio=1` })
  expect([unreadable.status, unreadable.complained]).toEqual([1, expect.stringContaining('MEDIA_URL must be an https')])
})

test('[L-026] [L-005] a fault is named, with what to do about it', async () => {
  const folder = aFilledFolder()
  const pictures = join(folder, 'media/originals')
  const [lost = ''] = readdirSync(pictures)
  rmSync(join(pictures, lost), { recursive: true })
  mkdirSync(join(folder, 'media/public/nobodys'))
  writeFileSync(join(folder, 'media/public/nobodys/320.avif'), '')
  mkdirSync(join(folder, 'projects'), { recursive: true })
  writeFileSync(join(folder, 'projects/left'), '')
  symlinkSync(join(folder, 'not-mounted'), join(folder, 'claims'))
  chmodSync(folder, 0o755)
  const cluster = await openCluster(folder)
  const client = new pg.Client({ connectionString: cluster.connection })
  await client.connect()
  await client.query('alter table services disable trigger all; update services set num_reviews = 17')
  await client.query('alter table services add constraint never check (price_paisa >= 0) not valid')
  await client.query("update gateway_settings set is_on = true, sealed_secrets = 'sealed' where provider = 'bkash'")
  await client.query("update mail_settings set host = 'mail.example', sealed_password = 'sealed'")
  await client.end()
  await cluster.close()
  const { status, said } = await examined({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://studio.example',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    PUBLC_URL: 'https://studio.example',
  })
  expect(said).toMatch(/^! settings: PUBLC_URL is no setting, so it does nothing\. Did you mean PUBLIC_URL\?$/m)
  expect(said).toMatch(/^! bKash: Its keys can’t be read on this machine\. /m)
  expect(said).toMatch(/^✗ secrets\.key: \S+ is missing\. .* enter the keys of the gateways again/m)
  expect(said).toMatch(/^✗ mail\.key: \S+ is missing\. /m)
  expect(said).toMatch(/^✗ constraints: Not in force: services\.never\. Restore/m)
  expect(said).toMatch(/^! ratings: Services that are rated otherwise than their reviews: 1, /m)
  expect(said).toMatch(/^✗ photographs: 1 files? (is|are) missing: originals\//m)
  expect(said).toMatch(/^! orphans: Files that nothing knows of: nobodys, projects\/left\. /m)
  expect(said).toMatch(/^✗ disks: \S+claims leads to a folder that is missing\. Mount its disk/m)
  expect(said).toMatch(/^! data folder: Other users .* chmod 700\.$/m)
  expect(said).toMatch(/^✗ mail: .*ECONNREFUSED/m)
  expect(said).toMatch(/^✗ public address: .* Put a proxy with HTTPS in front\.$/m)
  expect(said).toMatch(/^✓ money: /m)
  expect(status).toBe(1)
})

test('a folder without a studio is reported', async () => {
  const { status, complained } = await examined({ DATA_DIR: aFolder() })
  expect(complained).toContain('There is no studio in')
  expect(status).toBe(1)
})

test('[L-005] folders on other disks are named', async ({ skip }) => {
  const folder = anEmptyDataFolder()
  const other = await anotherDisk(folder, skip)
  symlinkSync(other, join(folder, 'projects'))
  const { said } = await examined({ DATA_DIR: folder })
  expect(said).toMatch(/^✓ disks: projects on another: /m)
})
