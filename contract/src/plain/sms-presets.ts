// How an SMS gateway is asked: one request with a number and a text. Gateways of Bangladesh differ only in these settings.

export const SMS_METHODS = ['POST', 'GET'] as const
export const SMS_BODIES = ['form', 'json', 'query'] as const
/** How the gateway wants a number: `8801711223344`, `01711223344`, `+8801711223344`. */
export const SMS_NUMBERS = ['8801', '01', '+8801'] as const
export const SMS_SUCCESSES = ['json', 'contains', 'equals'] as const
export const SMS_PRESETS = ['own', 'alpha', 'bulksmsbd', 'ssl'] as const
export type SmsPreset = (typeof SMS_PRESETS)[number]

/** Words in braces, which stand for a value of the message or of the settings. */
export const SMS_PLACES = ['to', 'text', 'ref', 'sender', 'secret'] as const

export interface SmsRequest {
  method: (typeof SMS_METHODS)[number]
  /** Empty: no SMS is sent. */
  address: string
  /** Lines such as `Accept: application/json`. */
  headers: string
  /** Where the fields go. */
  body_kind: (typeof SMS_BODIES)[number]
  /** Lines such as `to={to}`; or JSON. */
  body: string
  number_form: (typeof SMS_NUMBERS)[number]
  /** Besides an HTTP status of 2xx: a value in the JSON of the answer, words in the answer, or the whole answer. */
  success_kind: (typeof SMS_SUCCESSES)[number]
  /** Of JSON: `smsinfo.0.sms_status` */
  success_path: string
  success_value: string
}

const PLAIN = { method: 'POST', headers: '', number_form: '8801' } as const

/** Of gateways that studios use, as their own papers describe them. */
export const SMS_REQUESTS: Record<Exclude<SmsPreset, 'own'>, SmsRequest> = {
  alpha: {
    ...PLAIN,
    address: 'https://api.sms.net.bd/sendsms',
    body_kind: 'form',
    body: 'api_key={secret}\nmsg={text}\nto={to}\nsender_id={sender}',
    success_kind: 'json',
    success_path: 'error',
    success_value: '0',
  },
  bulksmsbd: {
    ...PLAIN,
    address: 'https://bulksmsbd.net/api/smsapi',
    body_kind: 'form',
    body: 'api_key={secret}\ntype=text\nnumber={to}\nsenderid={sender}\nmessage={text}',
    success_kind: 'json',
    success_path: 'response_code',
    success_value: '202',
  },
  ssl: {
    ...PLAIN,
    address: 'https://smsplus.sslwireless.com/api/v3/send-sms',
    headers: 'Accept: application/json',
    body_kind: 'json',
    body: '{"api_token":"{secret}","sid":"{sender}","msisdn":"{to}","sms":"{text}","csms_id":"{ref}"}',
    success_kind: 'json',
    success_path: 'status',
    success_value: 'SUCCESS',
  },
}
