import type { OrderFile } from '@chobighor/contract/admin/orders'
import { canConfirm, canDeliver, canPay, type Step } from '@chobighor/contract/order-steps'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The next step: only its button is highlighted. */
export function mainStepOf({ order, project, pastedLink }: OrderFile): Step | undefined {
  const hasFiles = project !== null || pastedLink !== null
  if (canDeliver(order) && hasFiles) return 'deliver'
  if (order.status === 'requested' && canConfirm(order)) return 'confirm'
  if (order.status === 'confirmed' && canPay(order)) return 'pay'
  return undefined
}

// A step returns the changed order. The screen shows it at once, and doesn't wait until the order is loaded again.
export function useCacheOrder(): (answer: Promise<OrderFile>) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (answer) => {
      const file = await answer
      // the key under which react-admin caches a record
      const key = ['orderDesk', 'getOne', { id: String(file.id) }]
      // a load that is still running would bring older data
      await cache.cancelQueries({ queryKey: key })
      cache.setQueryData(key, file)
    },
    [cache],
  )
}
