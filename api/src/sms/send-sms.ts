// Asks the gateway to send one SMS, and says what came of it.
import type { LookupFunction } from 'node:net'
import { Failure } from '@chobighor/contract/plain/failure'
import type { SmsWay } from '../auth/call-context.ts'
import { askOutside, NoAnswer } from '../platform/http/fetch-outside.ts'
import { explainNoAnswer, hideSecrets, judgeAnswer, type SmsOutcome } from './judge-answer.ts'
import { buildRequest } from './rules.ts'
import { requestIn } from './sms-set-up.ts'

/** How long a gateway may take, in ms. Less than a job's time. */
const LONGEST = 30_000

export interface SmsSending {
  standIn: string | undefined
  longest?: number | undefined
  lookup?: LookupFunction | undefined
}

/** @param message `to` as 8801711223344 */
export async function sendSms(
  { settings, secrets = { secret: '', headers: '' } }: Pick<SmsWay, 'settings' | 'secrets'>,
  message: { to: string; text: string; ref: string },
  { standIn, longest = LONGEST, lookup }: SmsSending,
): Promise<SmsOutcome> {
  const row = requestIn(settings)
  let built: ReturnType<typeof buildRequest>
  try {
    built = buildRequest(row, message, secrets)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { is: 'failed', words: error.message }
  }
  try {
    const answer = await askOutside({ ...built, standIn, longest, ...(lookup && { lookup }) })
    return judgeAnswer(answer, row, hideSecrets(secrets))
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return explainNoAnswer(error, built)
  }
}
