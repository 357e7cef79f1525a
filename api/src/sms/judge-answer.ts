// What a gateway's answer means. Gateways fail with status 200, so the studio's rule of success decides; what is neither a
// success nor a refusal may have been sent, and is not sent again by itself.
import type { SmsRequest } from '@chobighor/contract/plain/sms-presets'
import type { SmsSecrets } from '../auth/call-context.ts'
import type { NoAnswer, OutsideAnswer } from '../platform/http/fetch-outside.ts'
import type { BuiltRequest } from './rules.ts'

/** `again`: the gateway got nothing, or said that it is busy. */
export interface SmsOutcome {
  is: 'sent' | 'failed' | 'perhaps' | 'again'
  /** The gateway's own words, or why it could not be asked. */
  words: string
}

/** Without `<` in it, so that an answer of nothing else holds nobody up. */
const TAG = /<[^<>]*>/g

/** `success_kind` may be of an older release. */
type Rule = Pick<SmsRequest, 'success_path' | 'success_value'> & { success_kind: string }

export function judgeAnswer(
  { status, location, body }: OutsideAnswer,
  rule: Rule,
  withoutSecrets: (text: string) => string,
): SmsOutcome {
  const said = clean(withoutSecrets(body))
  if (status === 429 || status === 503) return { is: 'again', words: `The gateway is busy (${status}). ${said}`.trim() }
  if (status >= 300 && status < 400) {
    const to = URL.parse(location ?? '')?.host
    return {
      is: 'failed',
      words: `The gateway sends us to ${to ? `another address, at ${to}` : 'another address'}. We don’t follow: please enter the right one.`,
    }
  }
  if (status >= 500) return { is: 'perhaps', words: `The gateway answered with the error ${status}. ${said}`.trim() }
  if (status < 200 || status >= 400)
    return { is: 'failed', words: `The gateway refused it (${status}). ${said}`.trim() }
  if (/^\s*</.test(body))
    return {
      is: 'perhaps',
      words: `The gateway answered with a web page. ${clean(withoutSecrets(body).replace(TAG, ' '))}`.trim(),
    }
  const { success_kind, success_value } = rule
  if (success_kind === 'json') return judgeJson(body, rule, said)
  if (success_kind === 'contains') return { is: body.includes(success_value) ? 'sent' : 'failed', words: said }
  if (success_kind === 'equals') return { is: body.trim() === success_value ? 'sent' : 'failed', words: said }
  return {
    is: 'perhaps',
    words: `What a success looks like has to be chosen anew, under Mail, SMS set-up. The gateway said: ${said}`,
  }
}

function judgeJson(body: string, { success_path, success_value }: Rule, said: string): SmsOutcome {
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    return { is: 'perhaps', words: `The gateway’s answer is not JSON. ${said}`.trim() }
  }
  const value = valueAt(answer, success_path)
  if (value === undefined)
    return { is: 'perhaps', words: `The gateway’s answer has no ${success_path}. ${said}`.trim() }
  return String(value) === success_value ? { is: 'sent', words: said } : { is: 'failed', words: said }
}

/** @param path `smsinfo.0.sms_status`; an answer that is one value by itself is taken for the value there */
function valueAt(answer: unknown, path: string): unknown {
  if (typeof answer !== 'object') return answer
  let value: unknown = answer
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return typeof value === 'object' ? undefined : value
}

/** A sentence about a gateway that gave no answer. */
export function explainNoAnswer({ why, isSent }: NoAnswer, { address }: BuiltRequest): SmsOutcome {
  const { hostname, port, protocol } = address
  const at = port || (protocol === 'https:' ? '443' : '80')
  if (isSent && why !== 'tls')
    return {
      is: 'perhaps',
      words:
        why === 'time'
          ? `${hostname} got the message, and did not answer in time.`
          : `${hostname} got the message, and closed the connection before it answered.`,
    }
  const words = {
    private: `${hostname} is an address within a private network. SMS are sent to public addresses alone.`,
    'unknown name': `No gateway with the name ${hostname} was found. Please check the address.`,
    refused: `${hostname} does not accept connections on port ${at}. Please check the address.`,
    unreachable: `${hostname} can’t be reached from this machine.`,
    time: `${hostname} did not answer in time on port ${at}.`,
    tls: `No secure connection to ${hostname} was possible. Please check the address.`,
    'cut off': `${hostname} closed the connection. Please check the address.`,
  }[why]
  return { is: 'again', words }
}

const IN_HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

/** A gateway may repeat what it was asked, key and all. */
export function hideSecrets({ secret, headers }: SmsSecrets): (text: string) => string {
  const values = headers.split('\n').map((each) => each.slice(each.indexOf(':') + 1).trim())
  // of `Bearer abc` the second word alone is secret too
  const words = [secret, ...values, ...values.flatMap((value) => value.split(/\s+/))].filter((word) => word.length > 3)
  const forms = words.flatMap((word) => {
    const inJson = JSON.stringify(word).slice(1, -1)
    const inAddress = [encodeURIComponent(word), encodeURIComponent(word).replaceAll('%20', '+')]
    return [
      word,
      ...inAddress,
      ...inAddress.map((form) => form.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase())),
      inJson,
      // as PHP writes it
      inJson.replaceAll('/', '\\/'),
      word.replace(/[&<>"']/g, (sign) => IN_HTML[sign] ?? sign),
      Buffer.from(word).toString('base64'),
    ]
  })
  const all = [...new Set(forms)].sort((one, other) => other.length - one.length)
  return (text) => all.reduce((rest, form) => rest.replaceAll(form, '…'), text)
}

/** Words of a foreign server: one short line, without control characters. */
const clean = (words: string) =>
  words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
