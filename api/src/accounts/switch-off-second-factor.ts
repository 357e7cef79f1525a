// For the command `second-factor`, on the machine itself: the way back for an admin whom nobody else can help.
import { Failure } from '@chobighor/contract/plain/failure'
import { endSessions } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { EmailContext } from '../mail/enqueue-email.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { removeFactor } from './second-factor-store.ts'
import { lockUser, seekUser } from './store.ts'
import { notifyOfSecondFactor } from './tell-of-second-factor.ts'

const BY = 'A command on the studio’s server'

/** All sessions of the account end, its owner gets an e-mail, and the record names nobody as its author. @throws not_found */
export async function switchOffSecondFactor(database: Database, email: string, context: EmailContext): Promise<void> {
  const user = await seekUser(database, email)
  if (!user) throw new Failure('not_found', `There is no account ${email}.`)
  await inTransaction(database, async (transaction) => {
    const held = await lockUser(transaction, user.id)
    if (!(await removeFactor(transaction, user.id)))
      throw new Failure('not_found', `${email} doesn’t sign in with an authenticator app.`)
    await endSessions(transaction, { userId: user.id })
    await notifyOfSecondFactor(transaction, 'app-switched-off', held, { ...context, by: BY })
    await insertRecord(transaction, undefined, { action: 'switch off authenticator app', entity: 'users', id: user.id })
  })
}
