// What an SMS gateway is asked, and which of our settings make no request. Values in, values or a Failure out.
import { Failure } from '@chobighor/contract/plain/failure'
import { SMS_PLACES, type SmsRequest } from '@chobighor/contract/plain/sms-presets'
import type { SmsSecrets } from '../auth/call-context.ts'
import type { JobType } from '../platform/jobs/job-queue.ts'

const MINUTE = 60_000
const LONGEST_WAIT = 120

/** In ms. @param attempts the number of tries so far, 1 or more */
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), LONGEST_WAIT) * MINUTE

/** @param attempts the number of tries so far, 1 or more */
export const nextSmsTry = (attempts: number, now: Date): Date => new Date(now.getTime() + waitAfter(attempts))

/** What an SMS says is old after this time, in ms. */
export const SMS_ENDS_AFTER = 24 * 60 * MINUTE

/** Sends one row of `sms_messages`. */
export const SEND_SMS: JobType<{ smsId: number }> = {
  name: 'send-sms',
  retries: 1_000_000, // until the message's own end
  retryAfter: waitAfter,
  longest: 120,
  remembered: 2 * 86_400,
  keyOf: ({ smsId }) => String(smsId),
}

/** What one to the studio is that stands for several events: it belongs to no order. */
export const GATHERED = { kind: 'more-for-studio', order_id: null, gathers: 1 } as const

/** The kinds that go to the studio's own number. */
export const TO_STUDIO: readonly string[] = ['new-order', 'claim-to-confirm', GATHERED.kind]

/** What the braces stand for. */
export interface SmsValues {
  /** As 8801711223344. */
  to: string
  text: string
  ref: string
  sender: string
  secret: string
}

const PLACE = new RegExp(`\\{(${SMS_PLACES.join('|')})\\}`, 'g')
const fill = (template: string, values: SmsValues) =>
  template.replace(PLACE, (_, name: keyof SmsValues) => values[name])

export const hasPlace = (template: string, place: (typeof SMS_PLACES)[number]) => template.includes(`{${place}}`)

export interface BuiltRequest {
  address: URL
  method: SmsRequest['method']
  headers: Record<string, string>
  body: string | undefined
}

const FORMS = { '8801': '880', '01': '0', '+8801': '+880' } as const

/** @throws invalid if the settings make no request */
export function buildRequest(
  settings: SmsRequest & { sender: string },
  message: Omit<SmsValues, 'sender' | 'secret'>,
  secrets: SmsSecrets,
): BuiltRequest {
  const to = FORMS[settings.number_form] + message.to.slice(3)
  const values: SmsValues = { ...message, to, sender: settings.sender, secret: secrets.secret }
  const inAddress = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  const address = new URL(fill(settings.address, inAddress as unknown as SmsValues))
  const headers = {
    ...headersOf(settings.headers, values, 'headers'),
    ...headersOf(secrets.headers, values, 'secret_headers'),
  }
  if (settings.body_kind === 'json') {
    const body = JSON.stringify(filledIn(jsonOf(settings.body), values))
    return { address, method: settings.method, headers: { 'content-type': 'application/json', ...headers }, body }
  }
  const fields = fieldsOf(settings.body)
    // a gateway takes its usual sender if none is named
    .filter(([, template]) => template !== '{sender}' || settings.sender !== '')
    .map(([name, template]): [string, string] => [name, fill(template, values)])
  if (settings.body_kind === 'query') {
    for (const [name, value] of fields) address.searchParams.append(name, value)
    return { address, method: settings.method, headers, body: settings.method === 'POST' ? '' : undefined }
  }
  const type = 'application/x-www-form-urlencoded'
  return {
    address,
    method: settings.method,
    headers: { 'content-type': type, ...headers },
    body: String(new URLSearchParams(fields)),
  }
}

/** Everything that could not be sent, said while it is entered. @throws invalid, with all fields */
export function checkRequest(
  settings: SmsRequest & { sender: string; allows_http: boolean },
  secretHeaders: string,
): void {
  if (settings.address === '') return
  const fields: Record<string, string> = {}
  const note = (field: string, sentence: string) => {
    fields[field] ??= sentence
  }
  if (!settings.address.startsWith('https:') && !settings.allows_http)
    note(
      'address',
      'The address must begin with https://, or everybody on the way reads the key and the texts. Tick “Allow http” if the gateway has nothing else.',
    )
  if (settings.method === 'GET' && settings.body_kind !== 'query')
    note('body_kind', 'A GET request has no body. Please choose the query, or POST.')
  const all = `${settings.address}${settings.headers}${settings.body}`
  for (const place of ['to', 'text'] as const)
    if (!hasPlace(all, place)) note('body', `{${place}} stands nowhere, so the gateway would not get it.`)
  try {
    const values = { to: '8801711223344', text: 'x', ref: 'x' }
    buildRequest(settings, values, { secret: 'x', headers: secretHeaders })
  } catch (error) {
    if (!(error instanceof Failure)) note('address', 'This is not an address.')
    else note(error.field ?? 'body', error.message)
  }
  if (settings.success_kind === 'json' && settings.success_path === '')
    note('success_path', 'Please say where the answer tells of success, for example status or data.0.state.')
  if (settings.success_kind !== 'json' && settings.success_value === '')
    note('success_value', 'Please say what the answer to a success has in it.')
  const [first] = Object.entries(fields)
  if (first) throw new Failure('invalid', first[1], { field: first[0], fields })
}

/** Of HTTP itself: they say where a request ends or goes. */
const OWN_HEADERS = ['host', 'content-length', 'transfer-encoding', 'connection', 'expect', 'upgrade', 'te', 'trailer']

function headersOf(lines: string, values: SmsValues, field: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const each of linesOf(lines)) {
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+)\s*:\s*(.*)$/.exec(each) ?? []
    if (name === '') throw new Failure('invalid', 'Each header is a line, like Accept: application/json.', { field })
    if (OWN_HEADERS.includes(name.toLowerCase()))
      throw new Failure('invalid', `The header ${name} is set by itself.`, { field })
    // a header holds Latin letters only
    headers[name.toLowerCase()] = fill(value, values).replace(/[^\x20-\x7e]/gu, (sign) => encodeURIComponent(sign))
  }
  return headers
}

function fieldsOf(lines: string): [string, string][] {
  return linesOf(lines).map((each) => {
    const at = each.indexOf('=')
    if (at < 1) throw new Failure('invalid', 'Each field is a line, like to={to}.', { field: 'body' })
    return [each.slice(0, at).trim(), each.slice(at + 1).trim()]
  })
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('invalid', 'This is not JSON. Each place stands in quotes, like {"to": "{to}"}.', {
      field: 'body',
    })
  }
}

/** In values alone, so that no text can end a quoted word of the JSON. */
function filledIn(value: unknown, values: SmsValues): unknown {
  if (typeof value === 'string') return fill(value, values)
  if (Array.isArray(value)) return value.map((each) => filledIn(each, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filledIn(each, values)]))
}
