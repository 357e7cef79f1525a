import type { OrderFile } from '@chobighor/contract/admin/orders'
import { canConfirm, canDeliver, canPay, type Step } from '@chobighor/contract/order-steps'

/** The one step that is next: its button alone stands out. */
export function mainStepOf({ order, project, pastedLink }: OrderFile): Step | undefined {
  const hasFiles = project !== null || pastedLink !== null
  if (canDeliver(order) && hasFiles) return 'deliver'
  if (order.status === 'requested' && canConfirm(order)) return 'confirm'
  if (order.status === 'confirmed' && canPay(order)) return 'pay'
  return undefined
}
