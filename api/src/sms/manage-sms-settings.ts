// The back office's set-up of the SMS gateway. Its key and whole headers are stored sealed, are never sent to the browser, and
// are in no record.
import { Failure } from '@chobighor/contract/plain/failure'
import { mobileOf } from '@chobighor/contract/plain/phone-number'
import { inPlainSigns } from '@chobighor/contract/plain/sms-parts'
import { SMS_SUCCESSES, type SmsPreset, type SmsRequest } from '@chobighor/contract/plain/sms-presets'
import type { CallContext, SmsSecrets } from '../auth/call-context.ts'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { changedMeanwhile } from '../collections/changed-meanwhile.ts'
import { differenceOf, insertRecord } from '../collections/write-audit-record.ts'
import { titleOf } from '../mail/rules.ts'
import { findStudio } from '../mail/store.ts'
import { SMS_TEST_LIMIT, SMS_TEST_TIME } from '../platform/bounds.ts'
import { newRef } from './enqueue-sms.ts'
import type { SmsOutcome } from './judge-answer.ts'
import { checkRequest, GATHERED, hasPlace, SEND_SMS, TO_STUDIO } from './rules.ts'
import { sendSms } from './send-sms.ts'
import { listTriedSms, lockSmsSettings, type SmsSettingsRow, updateSmsSettings } from './sms-settings-store.ts'
import { sampleSms, writeGathered, writeSms } from './sms-texts.ts'

/** Of the SMS that wait, this many are tried again at once after a change. */
const MOST_RETRIED = 200

/** The columns hold nothing else: the contract has checked them. */
type Words = Omit<SmsRequest, 'success_kind'> & { preset: SmsPreset }

/** Of a regular expression that could not be converted there is none (decision 099). */
const ruleOf = (kind: string) => SMS_SUCCESSES.find((each) => each === kind) ?? null

async function show({ database, sms, publicUrl }: Pick<CallContext, 'database' | 'sms' | 'publicUrl'>) {
  const { is, settings, secrets } = await sms.find()
  const { id, sealed_secrets, ...known } = settings as SmsSettingsRow & Words
  const title = titleOf(await findStudio(database))
  return {
    ...known,
    success_kind: ruleOf(known.success_kind),
    is,
    has_secret: secrets ? secrets.secret !== '' : sealed_secrets !== null,
    has_secret_headers: secrets ? secrets.headers !== '' : false,
    texts: [
      ...sampleSms().map((each) => ({
        kind: each.kind,
        isToStudio: TO_STUDIO.includes(each.kind),
        text: writeSms(each, { title, publicUrl, hasPage: true }),
      })),
      { kind: GATHERED.kind, isToStudio: true, text: writeGathered({ count: 7, since: '18:30' }, publicUrl) },
    ],
  }
}

type Given = Omit<SmsSettingsRow, 'id' | 'version' | 'sealed_secrets' | 'success_pattern'> & SmsRequest
interface Entered {
  secret: string | undefined
  secret_headers: string | undefined
}

/**
 * What is stored from now on. A stored secret never goes to another host than the one it was entered for.
 * @param stored undefined if it can't be read here @throws invalid if it has to be entered again
 */
function secretsFor(
  before: SmsSettingsRow,
  given: Given,
  { secret, secret_headers }: Entered,
  stored: SmsSecrets | undefined,
): SmsSecrets {
  const isSameHost = URL.parse(before.address)?.origin === URL.parse(given.address)?.origin
  const kept = isSameHost ? stored : undefined
  if (stored?.headers && !kept && secret_headers === undefined)
    throw again('secret_headers', 'Please enter the secret headers again: they were entered for another host.')
  const headers = secret_headers ?? kept?.headers ?? ''
  const isUsed = hasPlace(`${given.address}${given.headers}${given.body}${headers}`, 'secret')
  if (!isUsed) return { secret: '', headers }
  const known = secret || kept?.secret
  if (!known) throw again('secret', 'Please enter the key: {secret} stands for it.')
  return { secret: known, headers }
}

const again = (field: string, sentence: string) => new Failure('invalid', sentence, { field })

/** Typed by hand, so a key may stand there that belongs into its own field: a record says only that it is another. */
const UNTOLD = ['address', 'headers', 'body'] as const

function recorded(before: SmsSettingsRow, after: Given) {
  const change = differenceOf(before, { ...after })
  for (const name of UNTOLD) {
    if (!(name in change.after)) continue
    const withoutSecrets = (text: string) => (name === 'address' ? (URL.parse(text)?.host ?? '') : '…')
    change.before[name] = withoutSecrets(before[name])
    change.after[name] = withoutSecrets(after[name])
  }
  return change
}

export const smsSettingsRoutes = {
  find: studioOnly.smsSettings.find.handler(({ context }) => show(context)),

  change: studioOnly.smsSettings.change.handler(async ({ input, context }) => {
    const { database, user, jobs, sms } = context
    const { version, secret, secret_headers, ...given } = input
    checkRequest(given, secret_headers ?? '')
    await inTransactionOf({ database, user }, async (transaction) => {
      const before = await lockSmsSettings(transaction)
      if (before.version !== version) throw changedMeanwhile()
      const stored = await sms.openSecrets(before.sealed_secrets)
      const secrets =
        given.address === ''
          ? { secret: '', headers: '' }
          : secretsFor(before, given, { secret, secret_headers }, stored)
      const hasAny = secrets.secret !== '' || secrets.headers !== ''
      await updateSmsSettings(transaction, {
        ...given,
        success_pattern: '',
        sealed_secrets: hasAny ? await sms.sealSecrets(secrets) : null,
      })
      const change = recorded(before, given)
      await insertRecord(transaction, user, {
        action: 'change',
        entity: 'sms_settings',
        before: change.before,
        after: {
          ...change.after,
          ...(secret && { secret: 'entered' }),
          ...(secret_headers !== undefined && { secret_headers: secret_headers === '' ? 'removed' : 'entered' }),
        },
      })
      for (const smsId of await listTriedSms(transaction, MOST_RETRIED))
        await jobs.runNow(transaction, SEND_SMS, { smsId })
    })
    return show(context)
  }),

  test: studioOnly.smsSettings.test.handler(async ({ input, context }) => {
    const to = mobileOf(input.to)
    if (!to) throw again('to', 'This is not a mobile number of Bangladesh, like 01711223344.')
    const tried = await context.limits.everyTry(SMS_TEST_LIMIT, String(context.user.id), () => sendTest(to, context))
    if (tried.is === 'sent') return { detail: `The gateway has taken the SMS to +${to}. It said: ${tried.words}` }
    const begin =
      tried.is === 'perhaps' ? 'Perhaps the SMS was sent. Please look at the phone.' : 'The SMS was not sent.'
    throw new Failure('conflict', `${begin} ${tried.words}`)
  }),
}

/** Not by the list of SMS: somebody waits for the answer. */
async function sendTest(to: string, { database, sms, log }: CallContext): Promise<SmsOutcome> {
  const way = await sms.find()
  if (way.is === 'locked')
    throw new Failure('conflict', 'Please enter the key again, and save: after a restore it is not known here.')
  if (way.is === 'off') throw new Failure('conflict', 'No SMS gateway is set up yet. Please enter one, and save.')
  const title = titleOf(await findStudio(database))
  const text = inPlainSigns(`${[...title].slice(0, 40).join('')} can send SMS.`)
  const { standIn } = sms
  const outcome = await sendSms(way, { to, text, ref: newRef() }, { standIn, longest: SMS_TEST_TIME })
  if (outcome.is !== 'sent') log.warn(outcome, 'a test SMS was not sent')
  return outcome
}
