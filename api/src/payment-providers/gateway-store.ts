import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export type GatewayRow = Selectable<Tables['gateway_settings']>

export function listGateways(database: Database): Promise<GatewayRow[]> {
  return database.selectFrom('gateway_settings').selectAll().orderBy('provider', 'desc').execute()
}

export function seekGateway(database: Database, provider: GatewayName): Promise<GatewayRow | undefined> {
  return database.selectFrom('gateway_settings').selectAll().where('provider', '=', provider).executeTakeFirst()
}

export function lockGateway(transaction: Transaction<Tables>, provider: GatewayName): Promise<GatewayRow> {
  return transaction
    .selectFrom('gateway_settings')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateGateway(
  transaction: Transaction<Tables>,
  provider: GatewayName,
  changed: Pick<GatewayRow, 'is_on' | 'is_sandbox' | 'sealed_secrets'> & { account: Record<string, string> },
): Promise<void> {
  await transaction
    .updateTable('gateway_settings')
    .set((values) => ({ ...changed, account: JSON.stringify(changed.account), version: values('version', '+', 1) }))
    .where('provider', '=', provider)
    .execute()
}
