// A stand-in for SMS gateways: an HTTP server on loopback that answers as three gateways of Bangladesh do, keeps what it
// accepted, and can lie and fail. Started by itself it prints what it gets: npx node tools/sms-host.ts 9103
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Asked, answerOnLoopback } from './listen-on-loopback.ts'

/** The key that it accepts. */
export const SMS_KEY = 'loopback key & more'

export interface ArrivedSms {
  gateway: 'alpha' | 'bulksmsbd' | 'ssl'
  to: string
  text: string
  ref: string
  sender: string
}

/**
 * `empty`: the account has no money left, told with status 200. `half`: the answer breaks off. `lost`: the SMS goes out, and no
 * answer comes. `slow`: it comes after a while. `away`: a redirect.
 */
export type SmsMood =
  | 'accept'
  | 'empty'
  | 'busy'
  | 'error'
  | 'html'
  | 'half'
  | 'silence'
  | 'lost'
  | 'slow'
  | 'away'
  | 'echo'

export interface SmsHost {
  url: string
  /** The address of a gateway there. */
  at: (gateway: ArrivedSms['gateway']) => string
  messages: ArrivedSms[]
  /** Every request, also those that were refused. */
  asked: { path: string; headers: IncomingHttpHeaders; body: string }[]
  mood: (message: ArrivedSms) => SmsMood | Promise<SmsMood>
  /** Where `away` leads. */
  elsewhere: string
  close(): Promise<void>
}

const PATHS = { '/sendsms': 'alpha', '/api/smsapi': 'bulksmsbd', '/api/v3/send-sms': 'ssl' } as const
const SLOW = 700
const USUAL_PORT = 9103

/** @param port 0 for any free one */
export async function openSmsHost(port = 0): Promise<SmsHost> {
  async function serve({ url: asked, headers, body, response }: Asked): Promise<Answer | undefined> {
    host.asked.push({ path: response.req.url ?? '', headers, body })
    const gateway = PATHS[asked.pathname as keyof typeof PATHS]
    if (!gateway) return { status: 404, type: 'text/plain', body: 'no such page' }
    const fields = fieldsOf(asked.searchParams, headers['content-type'], body)
    const message = messageOf(gateway, fields)
    const mood = await host.mood(message)
    const isWell = isKnown(fields) && message.to !== '' && message.text !== ''
    if (isWell && ['accept', 'half', 'lost', 'slow'].includes(mood)) host.messages.push(message)
    if (mood === 'slow') await sleep(SLOW)
    if (mood === 'silence' || mood === 'lost') return undefined
    if (mood === 'away') return { status: 302, headers: { location: host.elsewhere } }
    if (mood === 'half') return void breakOff(response)
    if (mood === 'empty') return { body: ANSWERS[gateway].empty }
    if (mood === 'accept' || mood === 'slow') return { body: ANSWERS[gateway][isKnown(fields) ? 'well' : 'unknown'] }
    return {
      busy: { status: 503, body: 'come back later' },
      error: { status: 500, body: 'Internal Server Error' },
      html: { type: 'text/html', body: '<h1>Maintenance</h1>' },
      echo: { status: 400, body: `I do not understand ${body} ${decodeURIComponent(body)}` },
    }[mood]
  }

  const { address: url, close } = await answerOnLoopback(port, serve)
  const host: SmsHost = {
    url,
    at: (gateway) => url + Object.entries(PATHS).find(([, name]) => name === gateway)?.[0],
    messages: [],
    asked: [],
    mood: () => 'accept',
    elsewhere: 'http://169.254.169.254/latest/meta-data/',
    close,
  }
  return host
}

type Fields = Record<string, string>

function fieldsOf(query: URLSearchParams, type: string | undefined, body: string): Fields {
  if (type?.includes('json')) return JSON.parse(body) as Fields
  return Object.fromEntries([...query, ...new URLSearchParams(body)])
}

const isKnown = ({ api_key, api_token }: Fields) => (api_key ?? api_token) === SMS_KEY

function messageOf(gateway: ArrivedSms['gateway'], fields: Fields): ArrivedSms {
  const { to, msg, number, message, msisdn, sms } = fields
  return {
    gateway,
    to: to ?? number ?? msisdn ?? '',
    text: msg ?? message ?? sms ?? '',
    ref: fields.csms_id ?? '',
    sender: fields.sender_id ?? fields.senderid ?? fields.sid ?? '',
  }
}

/** What each gateway says when it has accepted an SMS, doesn't know the key, and has no money left: always with status 200. */
const ANSWERS = {
  alpha: {
    well: { error: 0, msg: 'Request successfully submitted', data: { request_id: 4711 } },
    unknown: { error: 405, msg: 'Invalid API Key' },
    empty: { error: 416, msg: 'No valid balance' },
  },
  bulksmsbd: {
    well: { response_code: 202, message_id: 4711, success_message: 'SMS Submitted Successfully 1', error_message: '' },
    unknown: { response_code: 1011, success_message: '', error_message: 'User ID not found' },
    empty: { response_code: 1007, success_message: '', error_message: 'Balance Insufficient' },
  },
  ssl: {
    well: {
      status: 'SUCCESS',
      status_code: 200,
      error_message: '',
      smsinfo: [{ sms_status: 'SUCCESS', status_message: 'Success', reference_id: '4711' }],
    },
    unknown: { status: 'FAILED', status_code: 4001, error_message: 'Unauthorized' },
    empty: { status: 'FAILED', status_code: 4002, error_message: 'Insufficient balance' },
  },
} as const

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"error":')
  response.socket?.end()
}

/** Prints each SMS. Its port is mostly the same one, so that an address that was entered before a new start goes on to work. */
export async function openPrintingSmsHost(port = USUAL_PORT): Promise<SmsHost> {
  const host = await openSmsHost(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return openSmsHost()
  })
  host.mood = (message) => {
    process.stdout.write(`SMS to ${message.to}: ${message.text}\n`)
    return 'accept'
  }
  return host
}

if (import.meta.main) {
  const host = await openPrintingSmsHost(Number(process.argv[2] ?? USUAL_PORT))
  process.stdout.write(`The SMS stand-in is at ${host.at('alpha')}. Its key is: ${SMS_KEY}\n`)
}
