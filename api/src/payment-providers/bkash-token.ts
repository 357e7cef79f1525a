// One token of bKash for all processes. It is renewed after five sixths of its hour; bKash blocks an account that renews more than twice
// within an hour, so then a new one is granted, as its documents allow. Times are the database's: clocks of machines may differ.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import type { Sealing } from '../platform/storage/sealed-text.ts'
import { type Answer, away } from './bkash-answers.ts'
import * as store from './gateway-store.ts'

export interface TokenPlace {
  database: Database
  sealing: Sealing
}

interface Given {
  id_token: string
  refresh_token: string
  /** In seconds. */
  expires_in: number
}

interface Asks {
  /** The keys for which it is given: with other keys it is another token. */
  of: string
  /** How long an answer may take, in ms. */
  patience: number
  grant(): Promise<Answer<Given>>
  renew(refreshToken: string): Promise<Answer<Given>>
}

/** Within an hour. */
const RENEWALS_MOST = 2
/** Within an hour: a mistake of ours must not become a thousand calls. */
const TOKENS_MOST = 10
/** How often the others look whether one has a token, in ms. */
const LOOKS_EVERY = 100

const kept = z.object({ of: z.string(), word: z.string(), refresh: z.string() })

export function createSharedToken({ database, sealing }: TokenPlace, asks: Asks) {
  const of = createHash('sha256').update(asks.of).digest('base64url')

  async function openKept(sealed: Buffer | null) {
    const opened = sealed === null ? undefined : await sealing.open(sealed)
    if (opened === undefined) return undefined
    const { data } = kept.safeParse(JSON.parse(opened))
    return data?.of === of ? data : undefined
  }

  async function askForNext(row: store.TokenRow, refresh: string | undefined): Promise<Given> {
    if (refresh && row.renewals < RENEWALS_MOST) {
      // counted before: bKash counts also what it doesn't answer
      await store.countRenewal(database)
      const renewed = await asks.renew(refresh)
      if (renewed.is === 'done') return renewed.seen
    }
    const granted = await asks.grant()
    if (granted.is === 'done') return granted.seen
    if (granted.is === 'silent') throw away()
    throw new Failure('unavailable', 'bKash can’t be used at the moment. Please pay in another way.')
  }

  return {
    /**
     * @param refused the number of a token that bKash doesn't take any more
     * @throws unavailable
     */
    async find(refused?: number): Promise<{ word: string; number: number }> {
      const until = performance.now() + 2 * asks.patience
      for (;;) {
        const row = await store.readToken(database)
        const own = await openKept(row.sealed_token)
        const usable =
          own && row.is_valid && row.number !== refused ? { word: own.word, number: row.number } : undefined
        if (usable && row.is_fresh) return usable
        const asker = randomUUID()
        // a renewal and a grant may each take as long as an answer may
        const isOurs = await store.beginAsking(database, {
          asker,
          number: row.number,
          longest: 2 * asks.patience + 5000,
        })
        if (!isOurs) {
          if (usable) return usable
          if (performance.now() > until) throw away()
          await sleep(LOOKS_EVERY)
          continue
        }
        try {
          // a refused token's renewal may be refused too
          const mayAsk = row.tokens < TOKENS_MOST || own === undefined
          if (!mayAsk) throw away()
          const given = await askForNext(row, refused === row.number || !row.is_valid ? undefined : own?.refresh)
          const text = JSON.stringify({ of, word: given.id_token, refresh: given.refresh_token })
          await store.keepToken(database, { asker, sealed: await sealing.seal(text), seconds: given.expires_in })
          return { word: given.id_token, number: row.number + 1 }
        } catch (error) {
          await store.endAsking(database, asker)
          if (usable) return usable
          throw error
        }
      }
    },
  }
}
