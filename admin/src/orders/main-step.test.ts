import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { expect, test } from 'vitest'
import { mainStepOf } from './main-step.ts'

const REQUESTED = {
  status: 'requested',
  isPaid: false,
  isDelivered: false,
  isPaymentPending: false,
  fileDownloadLink: null,
}
const CONFIRMED = { ...REQUESTED, status: 'confirmed' }
const PAID = { ...CONFIRMED, isPaid: true }

test.each([
  ['a request is to be confirmed', REQUESTED, 'confirm'],
  ['a request that is paid is to be confirmed, as long as it has no files', { ...REQUESTED, isPaid: true }, 'confirm'],
  ['a confirmed order is to be paid', CONFIRMED, 'pay'],
  ['while a payment is under way there is nothing to do', { ...CONFIRMED, isPaymentPending: true }, undefined],
  ['a paid order without files waits for them', PAID, undefined],
  [
    'a paid order with files is to be delivered',
    { ...PAID, fileDownloadLink: 'https://files.example/a.zip' },
    'deliver',
  ],
  [
    'a delivered order is done',
    { ...PAID, isDelivered: true, fileDownloadLink: 'https://files.example/a.zip' },
    undefined,
  ],
  ['a cancelled order is done', { ...CONFIRMED, status: 'cancelled' }, undefined],
])('%s', (_, order, step) => expect(mainStepOf({ order } as OrderFile)).toBe(step))
