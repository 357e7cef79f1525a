import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { canConfirm, canDeliver, canPay, type Step } from '@chobighor/contract/plain/order-steps'

/** The next step: only its button is highlighted. */
export function mainStepOf({ order }: OrderFile): Step | undefined {
  if (canDeliver(order) && order.fileDownloadLink !== null) return 'deliver'
  if (order.status === 'requested' && canConfirm(order)) return 'confirm'
  if (order.status === 'confirmed' && canPay(order)) return 'pay'
  return undefined
}
