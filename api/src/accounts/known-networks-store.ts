// Networks that a user has signed in from, stored as keyed hashes (decision 029).
import { sql } from 'kysely'
import { NETWORK_DAYS, NETWORKS_MOST } from '../platform/bounds.ts'
import type { Database, Transaction } from '../platform/database/database.ts'

interface KnownNetwork {
  userId: number
  networkHash: Buffer
}

const OLDEST = sql<Date>`now() - ${NETWORK_DAYS} * interval '1 day'`

export async function isKnownNetwork(database: Database, { userId, networkHash }: KnownNetwork): Promise<boolean> {
  const network = await database
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_hash', '=', networkHash)
    .where('seen_at', '>', OLDEST)
    .executeTakeFirst()
  return network !== undefined
}

export async function addKnownNetwork(transaction: Transaction, { userId, networkHash }: KnownNetwork) {
  await transaction
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: networkHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
  const kept = transaction
    .selectFrom('known_networks')
    .select('network_hash')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(NETWORKS_MOST)
  await transaction
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('network_hash', 'not in', kept)
    .execute()
}

export async function dropOldNetworks(database: Database): Promise<void> {
  await database.deleteFrom('known_networks').where('seen_at', '<=', OLDEST).execute()
}
