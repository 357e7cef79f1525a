// Orders a second with three instalments each, and without terms, in alternation at the same studio.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import { ADMIN, startProduct } from '../e2e/start-product.ts'
import { signIn } from './admin-client.ts'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { anOrder, askToPlace, liftOrderLimits, register } from './orders.ts'

const CUSTOMERS = 16
const ROUNDS = 4
/** In ms; V8 optimizes code that ran some thousand times. */
const WARM = 8_000
const LENGTH = 4_000
const LEAST = 0.8
const INSTALMENTS = [{ due: 'booking', percent: 30 }, { due: 'event_day', percent: 50 }, { due: 'delivery' }]

export async function measureInstalments({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const placing = fork(join(import.meta.dirname, 'place-orders.ts'))
  await once(placing, 'message')
  const product = await startProduct({
    DATA_DIR: join(dataFolder, 'booking-instalments'),
    TRUSTED_PROXIES: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const api = `${product.baseUrl}/api/v1`
    const body = JSON.stringify(await anOrder(api))
    const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, (_, nth) => register(api, nth)))
    await liftOrderLimits(join(dataFolder, 'booking-instalments'))
    const admin = await signIn(product.baseUrl)
    const rateOf = async (instalments: object[], round: string, length: number) => {
      const terms = await admin.ask<BookingTerms>('GET', '/admin/booking-terms/')
      await admin.ask('PUT', '/admin/booking-terms/', { ...terms, instalments })
      const { seconds, placed } = await askToPlace(placing, { url: `${api}/order/add/`, tokens, body, length, round })
      return placed.reduce((sum, each) => sum + each.length, 0) / seconds
    }
    const scale = isSmall ? 0.05 : 1
    await rateOf([], 'before', WARM * scale)
    await rateOf(INSTALMENTS, 'before-with', WARM * scale)
    const rates: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      rates[0].push(await rateOf([], `without-${round}`, LENGTH * scale))
      rates[1].push(await rateOf(INSTALMENTS, `with-${round}`, LENGTH * scale))
    }
    const [without, withThem] = rates.map(median) as [number, number]
    return [
      {
        what: 'orders with three instalments',
        measured: `${withThem.toFixed(0)}/s`,
        limit: `${without.toFixed(0)}/s without terms`,
        ratio: withThem / without,
        bar: { at: 'least', value: LEAST },
      },
    ]
  } finally {
    placing.disconnect()
    await product.close()
  }
}
