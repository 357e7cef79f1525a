// The texts of SMS: whole sentences, one part each where the studio's name and address leave room.
import type { Order } from '@chobighor/contract/orders'
import { clockOf, dayOf } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { inPlainSigns, sizeOfSms } from '@chobighor/contract/plain/sms-parts'
import { TO_STUDIO } from './rules.ts'

interface Facts {
  order: Pick<Order, 'id' | 'shippingAddress' | 'openSum' | 'fileDownloadLink'>
}

/** A transfer that the customer reported. */
interface Reported {
  transactionId: string
  amount: string
}

/** To a customer who has agreed. */
export type CustomerSms =
  | (Facts & {
      kind:
        | 'order-confirmed'
        | 'order-declined'
        | 'order-cancelled'
        | 'order-paid'
        | 'payment-received'
        | 'payment-late'
        | 'project-ready'
        | 'files-added'
    })
  /** `due`: the day of the payment, or when the hold of the date ends. */
  | (Facts & { kind: 'payment-due' | 'payment-overdue' | 'hold-ending'; sum: string; due: string })
  /** A payment has confirmed the order: one SMS in place of two. */
  | (Facts & { kind: 'confirmed-by-payment'; received: string })
  /** A transfer that the customer reported did not come. */
  | (Facts & { kind: 'claim-rejected'; claim: Reported })

/** To the studio's own number. */
export type StudioSms =
  | (Facts & { kind: 'new-order' })
  | (Facts & { kind: 'claim-to-confirm'; claim: Reported; by: string })

export type Sms = CustomerSms | StudioSms

/** They come when the studio works, and nobody has to know them at night: they wait until the quiet hours are over. */
export const NOT_AT_NIGHT: readonly Sms['kind'][] = ['files-added', 'claim-rejected']

/** A longer name of the studio leaves no room for what happened. */
const NAME_MOST = 40

interface Written {
  title: string
  publicUrl: string
  /** The page of the order is open to its customer. */
  hasPage: boolean
  /** Its address for a customer without an account. */
  page?: string | undefined
}

export function writeSms(sms: Sms, { title, publicUrl, hasPage, page }: Written): string {
  const text = inPlainSigns(sentenceOf(sms, { studio: [...title].slice(0, NAME_MOST).join(''), hasPage }))
  const link = page ?? linkOf(sms, publicUrl)
  if (!hasPage) return text
  // the sentence alone is enough: no part is paid for a link
  const whole = `${text} ${link}`
  return sizeOfSms(whole).parts > sizeOfSms(text).parts ? text : whole
}

/** @param since the time of the first, as 18:30 */
export function writeGathered({ count, since }: { count: number; since: string }, publicUrl: string): string {
  const what = count === 1 ? 'order or transfer has' : 'orders or transfers have'
  return `${count} more ${what} come since ${since} without an SMS of their own. Please look in the back office: ${publicUrl}/admin/`
}

const linkOf = ({ kind, order: { id } }: Sms, publicUrl: string) =>
  TO_STUDIO.includes(kind) ? `${publicUrl}/admin/#/orderDesk/${id}/show` : `${publicUrl}/order/${id}/`

function sentenceOf(sms: Sms, { studio, hasPage }: { studio: string; hasPage: boolean }): string {
  const { id, shippingAddress, openSum, fileDownloadLink } = sms.order
  const day = shippingAddress.eventDate
  switch (sms.kind) {
    case 'order-confirmed':
      return `${studio} has confirmed your order ${id} for ${day}.`
    case 'confirmed-by-payment':
      return `${studio} has received ${takaWords(sms.received)} and confirmed your order ${id} for ${day}. ${openWords(openSum)}`
    case 'order-declined':
      return `${studio} can't take your order ${id} for ${day}. We are sorry.`
    case 'order-cancelled':
      return `${studio} has cancelled your order ${id} for ${day}.`
    case 'order-paid':
      return `${studio} has received your payment. Your order ${id} is paid.`
    case 'payment-received':
      return `${studio} has received your payment for order ${id}. ${openWords(openSum)}`
    case 'payment-late':
      return `${studio} has received your payment, but order ${id} was ended before. It comes back to you.`
    case 'payment-due':
      return `${takaWords(sms.sum)} of your order ${id} at ${studio} is due on ${sms.due}.`
    case 'payment-overdue':
      return `${takaWords(sms.sum)} of your order ${id} at ${studio} was due on ${sms.due}.`
    case 'hold-ending':
      return `${studio} keeps your date until ${dayOf(sms.due)} ${clockOf(sms.due)}. ${takaWords(sms.sum)} of order ${id} is due before.`
    case 'project-ready':
      return hasPage && fileDownloadLink
        ? `${studio} has finished your files. They are on the page of your order ${id}.`
        : `${studio} has delivered your order ${id}.`
    case 'files-added':
      return `${studio} has added files to your order ${id}.`
    case 'claim-rejected':
      return `${studio} can't find your payment of ${takaWords(sms.claim.amount)} for order ${id}, number ${sms.claim.transactionId}. Please look at it, and send it again.`
    case 'new-order':
      return `Order ${id} is new: ${day} at ${shippingAddress.eventTime}.`
    case 'claim-to-confirm':
      return sentWords(sms)
  }
}

/** By name, unless the name makes the SMS longer than it has to be: each part is paid for. */
function sentWords({ claim, by, order: { id } }: Extract<StudioSms, { kind: 'claim-to-confirm' }>): string {
  const sent = (who: string) =>
    `${who} has sent ${takaWords(claim.amount)} for order ${id}, TrxID ${claim.transactionId}. Please look for it.`
  const [named, short] = [sent(by), sent('A customer')]
  return by !== '' && sizeOfSms(inPlainSigns(named)).parts <= sizeOfSms(short).parts ? named : short
}

const openWords = (sum: string) => (sum === '0.00' ? 'It is paid.' : `${takaWords(sum)} is still open.`)

const INVENTED: Order['shippingAddress'] = {
  address: 'Senakunja',
  city: 'Dhaka',
  postalCode: '1206',
  country: 'Bangladesh',
  eventTime: '18:30',
  eventDate: '2026-12-18',
}

/** One of each kind, with an invented order. */
export function sampleSms(): Sms[] {
  const order = {
    id: 1042,
    shippingAddress: INVENTED,
    openSum: '21000.00',
    fileDownloadLink: 'https://studio.example/files',
  }
  const money = { sum: '14000.00', due: '2026-12-11' }
  const claim = { transactionId: 'BKA7X2M9QP', amount: '7000.00' }
  return [
    { kind: 'order-confirmed', order },
    { kind: 'confirmed-by-payment', order, received: '7000.00' },
    { kind: 'order-declined', order },
    { kind: 'order-cancelled', order },
    { kind: 'payment-received', order },
    { kind: 'order-paid', order },
    { kind: 'payment-late', order },
    { kind: 'hold-ending', order, sum: '7000.00', due: '2026-12-02T21:30:00.000+06:00' },
    { kind: 'payment-due', order, ...money },
    { kind: 'payment-overdue', order, ...money },
    { kind: 'claim-rejected', order, claim },
    { kind: 'project-ready', order },
    { kind: 'files-added', order },
    { kind: 'new-order', order },
    { kind: 'claim-to-confirm', order, claim, by: 'Mitu Rahman' },
  ]
}
