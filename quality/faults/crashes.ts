// F-19: a handler that throws is answered 500 and nothing else stops. An uncaught error is logged and ends the process
// in order, so that its supervisor starts it again.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { leftovers } from '../e2e/start/run-product.ts'
import { BUILT_SERVER } from '../e2e/start-product.ts'
import { aCustomer, at } from './api-user.ts'
import type { Stage } from './fault.ts'
import { listOrders, placeOne } from './order.ts'
import { openPostgres } from './postgres.ts'

export async function crash(stage: Stage): Promise<void> {
  await failInAHandler(stage)
  const loaded = join(import.meta.dirname, 'throw-uncaught.ts')
  for (const how of ['exception', 'rejection']) {
    const DATA_DIR = stage.aFilledFolder()
    const run = await stage.open({ DATA_DIR, THROWS: how }, [process.execPath, '--import', loaded, BUILT_SERVER])
    const customer = await aCustomer(run.baseUrl)
    const order = await placeOne(customer)
    run.child.kill('SIGUSR2')
    const status = await run.ended
    stage.require(status === 1, `an ${how} ended it with ${status}`)
    stage.require(run.complained().includes('a bug that was planted'), `an ${how} is not told: ${run.complained()}`)
    stage.require(leftovers(run).length === 0, `an ${how} leaves processes behind`)
    const next = await stage.open({ DATA_DIR })
    const there = await listOrders(at(next.baseUrl, customer))
    stage.require(
      there.some(({ id }) => id === order.id),
      `after an ${how} an order is lost`,
    )
    await next.stop()
    stage.tried(`an uncaught ${how}: told, ended with ${status}, started again with all that was there`)
  }
  const unit = join(import.meta.dirname, '../../docs/chobighor.service')
  stage.require(
    existsSync(unit) && /^Restart=always$/m.test(readFileSync(unit, 'utf8')),
    'nothing says that it is started again',
  )
}

/** Removes something that the code relies on: a column. */
async function failInAHandler(stage: Stage): Promise<void> {
  const folder = stage.aFilledFolder()
  const postgres = await openPostgres(folder)
  stage.later(() => postgres.close())
  const run = await stage.open({ DATABASE_URL: postgres.connection, DATA_DIR: folder })
  const customer = await aCustomer(run.baseUrl)
  const client = new pg.Client({ connectionString: postgres.connection })
  await client.connect()
  try {
    await client.query('alter table order_items rename column name to name_that_nobody_knows')
    await placeOne(customer).then(
      () => stage.lost('an order was taken without its names'),
      (error: Error) => stage.require(/answered 500/.test(error.message), error.message),
    )
    const answer = await customer.ask<{ detail?: string }>('GET', '/users/profile/')
    stage.require(answer.status === 200, `another call was answered ${answer.status}`)
    await client.query('alter table order_items rename column name_that_nobody_knows to name')
  } finally {
    await client.end()
  }
  await placeOne(customer)
  stage.require(run.child.exitCode === null, 'the process ended')
  stage.require(run.said().includes('a call failed'), 'the log says nothing of it')
  stage.tried('a handler that fails: 500, told in the log, and the process goes on')
}
