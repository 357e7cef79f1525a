// One step of several orders, each in its own transaction and by its own rules: what a rule forbids is named with its reason,
// and the rest is done.
import { Failure } from '@chobighor/contract/plain/failure'
import { needsReason, type StepAtOnce } from '@chobighor/contract/plain/order-steps'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { refusalOf } from '../../../platform/http/error-response.ts'
import { findOrderRow } from '../../core/find-order.ts'
import { deliverOrder } from '../files/deliver-order.ts'
import { changeStatus } from './change-status.ts'

interface Given {
  orders: number[]
  step: StepAtOnce
  reason: string
}

/** @throws invalid without a reason where the customer reads one */
export async function takeStep({ orders, step, reason }: Given, context: SignedInContext) {
  if (needsReason(step) && reason === '')
    throw new Failure('invalid', 'Please say why: the customer reads it.', { field: 'reason' })
  const done: number[] = []
  const refused: { id: number; reason: string }[] = []
  for (const id of new Set(orders))
    try {
      await findOrderRow(context.database, String(id), 'studio')
      if (step === 'deliver') await deliverOrder(id, {}, context)
      else await changeStatus(id, { step, reason, version: undefined }, context)
      done.push(id)
    } catch (error) {
      // a fault is logged, and stops no other order
      refused.push({ id, reason: refusalOf(error, context.log).body.detail })
    }
  return { done, refused }
}
