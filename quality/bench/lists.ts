// The back office's lists with 100,000 rows compared with 1,000: first page, search and sorting, through the API. The
// smaller list is the limit.
import { join } from 'node:path'
import { connect } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { ADMIN, startProduct } from '../e2e/start-product.ts'
import { signIn } from './admin-client.ts'
import { median, type Row, type Setting } from './bench-row.ts'
import { fillLists } from './fill-lists.ts'

const SIZES = [1_000, 100_000] as const
const TIMES = 21
const MOST = 2

const LISTS: readonly [what: string, path: string][] = [
  ['orders, first page', '/admin/orders/?sort=placed&order=desc'],
  ['orders, by event', '/admin/orders/?sort=event&order=asc'],
  ['orders, by total', '/admin/orders/?sort=total&order=desc'],
  ['orders, by state', '/admin/orders/?stage=paid&sort=placed&order=desc'],
  ['orders, search for a customer', '/admin/orders/?keyword=customer-71@&sort=placed&order=desc'],
  ['orders, search for what all have', '/admin/orders/?keyword=lalbagh&sort=placed&order=desc'],
  ['orders, search for a number', '/admin/orders/?keyword=%23777'],
  ['orders, the board', '/admin/orders/board/'],
  ['orders, a month', '/admin/orders/month/?month=2007-02'],
  ['photos, first page', '/admin/photos/?sort=created_at&order=desc'],
  ['photos, by title', '/admin/photos/?sort=title&order=asc'],
  ['photos, search', '/admin/photos/?keyword=photo%20777x'],
  ['people, first page', '/admin/people/?sort=created_at&order=desc'],
  ['people, by name', '/admin/people/?sort=first_name&order=asc'],
  ['people, by e-mail', '/admin/people/?sort=email&order=asc'],
  ['people, by orders', '/admin/people/?sort=orders&order=desc'],
  ['people, admins', '/admin/people/?role=admin&sort=created_at&order=desc'],
  ['people, not verified', '/admin/people/?is_verified=false&sort=created_at&order=desc'],
  ['people, who ask for their data', '/admin/people/?has_request=true&sort=last_name&order=asc'],
  ['people, search for one', '/admin/people/?keyword=customer-77@&sort=created_at&order=desc'],
  ['people, search for two letters', '/admin/people/?keyword=zq&sort=created_at&order=desc'],
  ['people, search for what all have', '/admin/people/?keyword=example.com&sort=last_name&order=asc'],
  ['records, first page', '/admin/records/?sort=created_at&order=desc'],
  ['records, by who', '/admin/records/?sort=user_name&order=asc'],
  ['records, by what', '/admin/records/?sort=entity&order=desc'],
  ['records, of pages', '/admin/records/?entity=pages&sort=created_at&order=desc'],
  ['records, of one page', '/admin/records/?entity=pages&entity_id=37&sort=created_at&order=desc'],
  ['records, of one admin', '/admin/records/?user_id=3&sort=created_at&order=desc'],
  ['records, of a month', `/admin/records/?from=${dayBefore(40)}&to=${dayBefore(10)}&sort=created_at&order=desc`],
  ['records, search for a word', '/admin/records/?keyword=evening%20777x&sort=created_at&order=desc'],
  ['records, search for what some did', '/admin/records/?keyword=publish&sort=created_at&order=desc'],
  ['records, search for two letters', '/admin/records/?keyword=zq&sort=created_at&order=desc'],
  ['records, search for what all have', '/admin/records/?keyword=lanterns&sort=user_name&order=asc'],
  ['records, what there is to choose', '/admin/records/choices/'],
  ['outbox, first page', '/admin/outbox/?sort=created_at&order=desc'],
  ['outbox, by recipient', '/admin/outbox/?sort=recipient&order=asc'],
  ['outbox, by when sent', '/admin/outbox/?sort=sent_at&order=asc'],
  ['outbox, refused', '/admin/outbox/?state=parked&sort=created_at&order=desc'],
  ['outbox, tried again', '/admin/outbox/?state=trying&sort=created_at&order=desc'],
  ['outbox, search for one', '/admin/outbox/?keyword=customer-77@&sort=created_at&order=desc'],
  ['outbox, search for what all have', '/admin/outbox/?keyword=your%20order&sort=subject&order=asc'],
  ['messages, first page', '/admin/contact-mails/?sort=created_at&order=desc'],
  ['messages, by name', '/admin/contact-mails/?sort=name&order=asc'],
  ['messages, not answered', '/admin/contact-mails/?is_answered=false&sort=created_at&order=desc'],
  ['messages, search for a word', '/admin/contact-mails/?keyword=garden%20777x&sort=created_at&order=desc'],
  ['messages, search for what all have', '/admin/contact-mails/?keyword=wedding&sort=subject&order=asc'],
  ['overview', '/admin/overview/'],
]

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

export async function measureLists({ dataFolder }: Setting): Promise<Row[]> {
  const [few, many] = [await openStudio(dataFolder, SIZES[0]), await openStudio(dataFolder, SIZES[1])]
  try {
    // the first request counts past days
    const firstLook = await many.timeOf('/admin/overview/')
    const rows: Row[] = [{ what: 'overview, the first ever', measured: `${firstLook.toFixed(1)} ms of ${SIZES[1]}` }]
    for (const [what, path] of LISTS) {
      const times: [number[], number[]] = [[], []]
      // in alternation, so that other work on the machine affects both
      for (let time = 0; time < TIMES; time++) {
        times[0].push(await few.timeOf(path))
        times[1].push(await many.timeOf(path))
      }
      const [limit, measured] = [median(times[0]), median(times[1])]
      rows.push({
        what,
        measured: `${measured.toFixed(1)} ms of ${SIZES[1]}`,
        limit: `${limit.toFixed(1)} ms of ${SIZES[0]}`,
        ratio: measured / limit,
        bar: { at: 'most', value: MOST },
      })
    }
    return rows
  } finally {
    await few.close()
    await many.close()
  }
}

interface OpenStudio {
  timeOf: (path: string) => Promise<number>
  close: () => Promise<void>
}

async function openStudio(dataFolder: string, size: number): Promise<OpenStudio> {
  const folder = join(dataFolder, `lists-${size}`)
  const env = { DATA_DIR: folder, DEMO: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const product = await startProduct(env)
  const cluster = await openCluster(folder)
  const database = connect(cluster.connection, { statementTimeout: 0 })
  try {
    await fillLists(database, size)
  } finally {
    await database.destroy()
    await cluster.close()
  }
  const { token } = await signIn(product.baseUrl)
  return { timeOf: (path) => timeOf(`${product.baseUrl}/api/v1${path}`, token), close: product.close }
}

async function timeOf(address: string, token: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`)
  return performance.now() - began
}
