// The limit of `orders.ts`: bare Node that writes as many bytes as an order into PostgreSQL, in one transaction with a
// flush to the disk, and answers as many. It checks nothing, and stores each order once by its key.
import { createServer, type IncomingMessage } from 'node:http'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import pg from 'pg'

const CONNECTIONS = 10
/** Bytes of an order's row and item, and of its two e-mails. */
const [ORDER_BYTES, LETTER_BYTES] = [300, 1_000]

const [folder = '', answered = ''] = process.argv.slice(2)
const cluster = await openCluster(folder)
const pool = new pg.Pool({ connectionString: cluster.connection, max: CONNECTIONS })
// the server may end before its last connections do
pool.on('error', () => {})
// otherwise the product would send its e-mails while the next bench measures
await pool.query('delete from outbox where sent_at is null')
await pool.query(`create table bare_orders (
  id integer primary key generated always as identity, key text not null unique, told text not null, letters text[] not null
)`)

const server = createServer(async (request, answer) => {
  const told = await textOf(request)
  const key = `${request.headers.authorization} ${request.headers['idempotency-key']}`
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>({
    name: 'place',
    text: `insert into bare_orders (key, told, letters) values ($1, $2, $3)
      on conflict (key) do update set key = excluded.key returning id`,
    values: [key, told.padEnd(ORDER_BYTES), [told.padEnd(LETTER_BYTES), told.padEnd(LETTER_BYTES)]],
  })
  await client.query('commit')
  client.release()
  const text = JSON.stringify({ id: rows[0]?.id, told: answered })
  answer.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  process.send?.(typeof bound === 'object' && bound ? bound.port : 0)
})
process.once('message', async () => {
  server.close()
  server.closeAllConnections()
  await pool.query('drop table bare_orders')
  await pool.end()
  await cluster.close()
  process.disconnect()
})

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString()
}
