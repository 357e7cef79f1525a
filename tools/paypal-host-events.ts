// The events of PayPal's stand-in, signed with a random key that only it knows, so it recognises its own.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PayPalOrder } from './paypal-order.ts'

export interface SignedEvent {
  headers: Record<string, string>
  body: string
}

export function createSigner(webhookId: string) {
  const key = randomBytes(32)
  const signatureOf = (transmission: string, time: string, event: unknown) =>
    createHmac('sha256', key)
      .update(`${transmission}|${time}|${webhookId}|${crc32(JSON.stringify(event))}`)
      .digest('base64')
  return {
    sign(event: object, address: string): SignedEvent {
      const [transmission, time] = [randomUUID(), new Date().toISOString()]
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${address}/v1/notifications/certs/CERT-stand-in`,
        'paypal-transmission-id': transmission,
        'paypal-transmission-sig': signatureOf(transmission, time, event),
        'paypal-transmission-time': time,
      }
      return { headers, body: JSON.stringify(event) }
    },
    /** @param body as `verify-webhook-signature` accepts it */
    verdictOn(body: string): 'SUCCESS' | 'FAILURE' {
      const said = JSON.parse(body)
      const signature = signatureOf(said.transmission_id, said.transmission_time, said.webhook_event)
      return said.webhook_id === webhookId && signature === said.transmission_sig ? 'SUCCESS' : 'FAILURE'
    },
  }
}

/** The present state of the thing that an event is about. */
export function resourceOf(kind: string, order: PayPalOrder, address: string): object {
  const { captures: [capture] = [], refunds = [] } = order.purchase_units[0]?.payments ?? {}
  if (kind.startsWith('CUSTOMER.DISPUTE.'))
    return { dispute_id: `PP-D-${newId()}`, disputed_transactions: [{ seller_transaction_id: capture?.id }] }
  if (/REFUNDED|REVERSED$/.test(kind))
    return { ...refunds.at(-1), links: [{ rel: 'up', href: `${address}/v2/payments/captures/${capture?.id}` }] }
  return kind.startsWith('PAYMENT.')
    ? { ...capture, supplementary_data: { related_ids: { order_id: order.id } } }
    : order
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** In PayPal's format. */
export function newId(): string {
  return Array.from(randomBytes(17), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
