// For tests: a studio that takes money by the bKash stand-in on loopback.
import { openTestApi, type TestApi } from '@chobighor/api/test/fixtures/api'
import { addService } from '@chobighor/api/test/fixtures/rows'
import { sql } from 'kysely'
import type { ApiDeps } from '../api/src/api.ts'
import type { BkashHost } from './bkash-host.ts'
import { enterKeys, sweep } from './gateway-shop.ts'

/** What the studio enters in the back office. */
export function enterBkash(
  api: Pick<TestApi, 'database' | 'gateways'>,
  { keys }: BkashHost,
  further: Record<string, string> = {},
): Promise<void> {
  const { username, app_key, password, app_secret } = keys
  return enterKeys(api, 'bkash', {
    account: { username, app_key, ...further },
    secrets: { password, app_secret },
  })
}

/** A studio with one service. */
export async function bkashShopAt(
  host: BkashHost,
  { account, ...deps }: Partial<ApiDeps> & { account?: Record<string, string> } = {},
): Promise<TestApi> {
  const api = await openTestApi({ standIns: { bkash: host.address, sns: host.address }, ...deps })
  await addService(api.database)
  await enterBkash(api, host, account)
  return api
}

/** What others find six minutes later, when it is clear that an interrupted payment was never executed. */
export async function sweepLater(api: TestApi, servers = 1): Promise<void> {
  await sql`update provider_payments set capturing_since = capturing_since - interval '6 minutes'`.execute(api.database)
  await sweep(api, servers)
}
