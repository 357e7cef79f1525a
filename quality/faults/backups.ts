// F-23: a backup is made while people write, and restored into an empty folder. It contains one moment of the studio,
// complete with photographs, and no session.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Order } from '@chobighor/contract/orders'
import { runProduct } from '../e2e/start/run-product.ts'
import { aCustomer, theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { listOrders, place } from './order.ts'
import { aCategory, aPhotograph, begin, send } from './upload.ts'

export async function backUpWhileTheyWrite(stage: Stage): Promise<void> {
  const DATA_DIR = stage.aFilledFolder()
  const first = await stage.open({ DATA_DIR })
  const admin = await theAdmin(first.baseUrl)
  const category = await aCategory(admin)
  const customers = await Promise.all([1, 2, 3].map(() => aCustomer(first.baseUrl)))
  const answered: Order[] = []
  let isOver = false
  const writing = customers.map(async (customer) => {
    while (!isOver) {
      const { status, body } = await place(customer, crypto.randomUUID())
      if (status === 201) answered.push(body)
      else stage.lost(`an order was answered ${status} while a backup was taken`)
    }
  })
  const bringing = (async () => {
    while (!isOver) {
      const bytes = await aPhotograph()
      const metadata = { purpose: 'photo', category_id: String(category) }
      const { id } = await begin(admin, `${crypto.randomUUID()}.jpg`, bytes.length, metadata)
      await send(admin, id, bytes)
    }
  })()
  while (answered.length < 10) await new Promise((resolve) => setTimeout(resolve, 20))
  const before = answered.length
  const file = join(stage.aFolder(), 'studio.backup')
  const taken = await runProduct({ DATA_DIR }, [process.execPath, 'tools/backup.ts', file])
  const status = await taken.ended
  isOver = true
  await Promise.all([...writing, bringing])
  stage.require(status === 0, `the backup ended with ${status}: ${taken.complained()}`)
  const bytes = readFileSync(file)
  for (const { token } of [admin, ...customers])
    stage.require(!bytes.includes(token), 'the backup holds somebody’s way in')
  await first.stop()

  const empty = join(stage.aFolder(), 'data')
  const restored = await runProduct({ DATA_DIR: empty }, [process.execPath, 'tools/restore.ts', file])
  stage.require((await restored.ended) === 0, `the restore failed: ${restored.complained()}`)
  const second = await stage.open({ DATA_DIR: empty })
  const there = await listOrders(await theAdmin(second.baseUrl), '/orders/')
  const ids = new Map(there.map((order) => [order.id, order]))
  const missing = answered.slice(0, before).filter(({ id }) => !ids.has(id))
  stage.require(missing.length === 0, `${missing.length} orders of before the backup are not in it`)
  const known = new Map(answered.map((order) => [order.id, order]))
  for (const order of there) {
    const was = known.get(order.id)
    if (was && JSON.stringify(order.orderItems) !== JSON.stringify(was.orderItems))
      stage.lost(`order ${order.id} is otherwise after the restore`)
    if (order.orderItems.length === 0) stage.lost(`order ${order.id} is half there after the restore`)
  }
  await second.stop()
  const examined = await runProduct({ DATA_DIR: empty }, [process.execPath, 'tools/doctor.ts'])
  await examined.ended
  for (const what of ['photographs', 'orders', 'ratings', 'projects']) {
    const line =
      examined
        .said()
        .split('\n')
        .find((each) => each.includes(what)) ?? ''
    stage.require(!/wrong|✗/.test(line), `the doctor says of the restored studio: ${line.trim()}`)
  }
  stage.tried(
    `a backup while people write: ${taken.said().trim().replace(file, 'it')} Restored: ${there.length} orders, ${before} of them answered before it began`,
  )
}
