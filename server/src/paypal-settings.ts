// The settings of PayPal: all of them or none.
import type { PayPalAccount } from '@chobighor/api/payment-providers/paypal-client'
import { z } from 'zod'
import { origin } from './setting-shapes.ts'

const code = (name: string, pattern: RegExp) =>
  z.string().regex(pattern, `${name} must be as PayPal’s developer dashboard shows it`)

/** Settings that belong together: PayPal needs all of them, or none. */
const PAYPAL = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_ENV',
  'PAYPAL_CURRENCY',
  'PAYPAL_RATE',
] as const
/**
 * Currencies that PayPal accepts from anybody: developer.paypal.com, "Currency codes". BDT is not one of them (M-06).
 */
const PAYPAL_CURRENCIES = 'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
  ' ',
)
const PAYPAL_API = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }
const PAYPAL_SCRIPTS = { live: 'https://www.paypal.com', sandbox: 'https://www.sandbox.paypal.com' }

export const payPalSettings = {
  PAYPAL_CLIENT_ID: code('PAYPAL_CLIENT_ID', /^[\w-]{1,200}$/).optional(),
  PAYPAL_SECRET: code('PAYPAL_SECRET', /^[\w-]{1,200}$/).optional(),
  PAYPAL_WEBHOOK_ID: code('PAYPAL_WEBHOOK_ID', /^[A-Za-z0-9]{1,50}$/).optional(),
  PAYPAL_ENV: z.enum(['live', 'sandbox'], 'PAYPAL_ENV must be live or sandbox').optional(),
  PAYPAL_CURRENCY: z
    .string()
    .refine((text) => PAYPAL_CURRENCIES.includes(text), {
      error: `PAYPAL_CURRENCY must be one that PayPal takes: ${PAYPAL_CURRENCIES.join(', ')}`,
    })
    .optional(),
  PAYPAL_RATE: z
    .string()
    .refine((text) => /^\d{1,8}(\.\d{1,6})?$/.test(text) && Number(text) >= 0.01, {
      error: 'PAYPAL_RATE must say how many BDT one unit of PAYPAL_CURRENCY is, like 121.5 (six decimals at most)',
    })
    .optional(),
  PAYPAL_MERCHANT_ID: code('PAYPAL_MERCHANT_ID', /^[2-9A-HJ-NP-Z]{13}$/).optional(),
  PAYPAL_API: origin('PAYPAL_API').optional(),
}

type PayPalSettings = z.output<z.ZodObject<typeof payPalSettings>>

export const hasAllOfPayPalOrNone = (env: object): boolean => missingNames(env).length % PAYPAL.length === 0

/** @returns the sentence for an environment that has only some of them */
export function missingOfPayPal(env: unknown): string {
  const missing = missingNames(env as object)
  return `PayPal needs all of its settings or none: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`
}

const missingNames = (env: Partial<PayPalSettings>) => PAYPAL.filter((name) => !env[name])

export function mayTrustPayPalApi({ PAYPAL_API, PAYPAL_ENV }: PayPalSettings): boolean {
  return !PAYPAL_API || (PAYPAL_ENV === 'sandbox' && mayBePayPal(PAYPAL_API))
}

function mayBePayPal(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return isLoopback(hostname) || (protocol === 'https:' && hostname.endsWith('.paypal.com'))
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

export function payPalOf(env: PayPalSettings): PayPalAccount | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_ENV } = env
  const { PAYPAL_CURRENCY: currency, PAYPAL_RATE: rate, PAYPAL_API: standIn } = env
  if (!clientId || !secret || !webhookId || !PAYPAL_ENV || !currency || !rate) return undefined
  const isOwnHost = standIn !== undefined && isLoopback(new URL(standIn).hostname)
  return {
    clientId,
    secret,
    webhookId,
    environment: PAYPAL_ENV,
    currency,
    rate,
    merchantId: env.PAYPAL_MERCHANT_ID,
    api: standIn ?? PAYPAL_API[PAYPAL_ENV],
    scriptHost: isOwnHost ? standIn : PAYPAL_SCRIPTS[PAYPAL_ENV],
  }
}
