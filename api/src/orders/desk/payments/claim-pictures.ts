// The picture that a customer adds to a reported transfer, for whoever compares it with the studio's phone. It is checked
// and encoded again like all pictures (M-71), but it is never among them: only the order's owner and those who confirm
// transfers get it, with their sign-in, and no address alone leads to it (decision 093).

import { randomBytes } from 'node:crypto'
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import { CLAIM_PICTURE_MOST } from '@chobighor/contract/plain/limits'
import { mayCall } from '@chobighor/contract/plain/permissions'
import { Hono } from 'hono'
import type { CallContext } from '../../../auth/call-context.ts'
import { findSignedIn, roleOf, type SignedIn } from '../../../auth/sessions-store.ts'
import {
  CLAIM_PICTURES_LIMIT,
  CUSTOMER_PICTURES_AT_ONCE,
  CUSTOMER_PICTURES_MOST,
  FREE_FOR_UPLOADS,
  TURN_TIME,
} from '../../../platform/bounds.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { createRoom, limitBody } from '../../../platform/http/limit-body.ts'
import { PRIVATE_FILE } from '../../../platform/http/send-file.ts'
import { createKeyedSemaphore } from '../../../platform/semaphore.ts'
import type { RequireDiskSpace } from '../../../platform/storage/disk-space.ts'
import { dropFiles, dropUnnamed } from '../../../platform/storage/drop-files.ts'
import { findOrderRow } from '../../core/find-order.ts'
import { claimPictureKey, noSuchOrder } from '../../core/rules.ts'
import * as store from '../../core/store.ts'
import * as claims from '../../money/claims/claim-store.ts'

type Keeping = Pick<CallContext, 'database' | 'storage' | 'log' | 'limits'> & {
  redrawPicture: (bytes: Uint8Array) => Promise<Uint8Array>
  requireDiskSpace: RequireDiskSpace
}

const NO_CLAIM = 'This transfer can’t be found.'
const NO_PICTURE = 'This transfer has no picture.'
const TOO_LARGE = `This picture has more than ${CLAIM_PICTURE_MOST / 1_000_000} MB. Please send a screenshot, or make it smaller.`

const BUSY = 'Many pictures are being sent just now. Please send yours again in a moment.'

/** @param findToken the bearer of a request */
export function serveClaimPictures(
  context: Keeping & Pick<CallContext, 'sessionLife'>,
  findToken: (headers: Headers) => string | undefined,
): Hono<PictureEnv> {
  const { database, storage, sessionLife, limits, requireDiskSpace } = context
  const userOf = ({ headers }: Request) => findSignedIn(database, findToken(headers), sessionLife)
  const app = new Hono<PictureEnv>()
  const inTurn = createKeyedSemaphore<number>({ most: CUSTOMER_PICTURES_AT_ONCE, patience: TURN_TIME, refusal: BUSY })
  const bounded = limitBody({
    most: CLAIM_PICTURE_MOST,
    room: createRoom(CUSTOMER_PICTURES_MOST),
    refuse: (why) => {
      throw why === 'too_large' ? new Failure(why, TOO_LARGE) : new Failure(why, BUSY, { retryAfter: 10 })
    },
  })
  const path = claimPicturePath(':id', ':claim')
  const paths = [path, path.slice(0, -1)] as [string, string]
  // all that can be refused is, before a byte of the picture is read
  app.on('PUT', paths, async (c, next) => {
    const user = await userOf(c.req.raw)
    const row = await findOrderRow(database, c.req.param('id') ?? '', user)
    // as with the transfer itself, only the order's owner sends it (M-14)
    if (row.user_id !== user.id) throw noSuchOrder()
    const claimId = idOf(c.req.param('claim'))
    checkOpen(await claims.seekClaim(database, claimId), row.id)
    c.set('sent', { orderId: row.id, claimId, user })
    return inTurn(user.id, next)
  })
  app.on('PUT', paths, bounded, async (c) => {
    const sent = c.var.sent
    await limits.within(CLAIM_PICTURES_LIMIT, String(sent.user.id), async () => {
      await requireDiskSpace(FREE_FOR_UPLOADS)
      await keepPicture(context, { ...sent, bytes: new Uint8Array(await c.req.arrayBuffer()) })
    })
    return c.json({})
  })
  app.on('GET', paths, async (c) => {
    const user = await userOf(c.req.raw)
    const viewer = mayCall(roleOf(user), 'paymentClaims.list') ? 'studio' : user
    const { id } = await findOrderRow(database, c.req.param('id') ?? '', viewer)
    const claim = await claims.seekClaim(database, idOf(c.req.param('claim')))
    if (claim?.order_id !== id) throw new Failure('not_found', NO_CLAIM)
    const content = claim.picture === null ? undefined : await storage.read(claimPictureKey(claim.picture))
    if (!content) throw new Failure('not_found', NO_PICTURE)
    return new Response(content, { headers: { ...PRIVATE_FILE, 'content-type': 'image/jpeg' } })
  })
  return app
}

/** 0 is the number of no claim. */
const idOf = (word: string | undefined) => (/^[1-9]\d{0,8}$/.test(word ?? '') ? Number(word) : 0)

interface PictureEnv {
  Variables: { sent: Omit<Sent, 'bytes'> }
}

interface Sent {
  orderId: number
  claimId: number
  bytes: Uint8Array
  user: SignedIn
}

/** A second picture replaces the first. @throws not_found, conflict once the studio has decided, and for what is no picture */
async function keepPicture(context: Keeping, { orderId, claimId, bytes, user }: Sent): Promise<void> {
  const { database, storage, redrawPicture } = context
  const made = await redrawPicture(bytes)
  const file = randomBytes(16).toString('hex')
  await storage.put(claimPictureKey(file), made)
  const dropped = await inTransaction(database, async (transaction) => {
    await store.lockOrder(transaction, orderId, user)
    const { picture } = checkOpen(await claims.seekClaim(transaction, claimId), orderId)
    await claims.setClaimPicture(transaction, claimId, file)
    return picture
  }).catch(async (error: unknown) => {
    // after any other error it may be committed all the same; a file that nobody names goes at night
    if (isFailure(error)) await dropFiles([claimPictureKey(file)], context)
    throw error
  })
  if (dropped !== null) await dropFiles([claimPictureKey(dropped)], context)
}

function checkOpen(claim: claims.ClaimRow | undefined, orderId: number): claims.ClaimRow {
  if (claim?.order_id !== orderId) throw new Failure('not_found', NO_CLAIM)
  if (claim.state !== 'submitted') throw new Failure('conflict', `This transfer was ${claim.state} already.`)
  return claim
}

/** Removes files that belong to no transfer. */
export const dropOldClaimPictures = ({
  database,
  storage,
  now,
}: Pick<CallContext, 'database' | 'storage' | 'now'>): Promise<void> =>
  dropUnnamed(storage, { area: 'claims', listNamed: () => claims.listClaimPictures(database), now: now() })
