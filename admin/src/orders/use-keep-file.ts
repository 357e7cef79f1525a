// What a step answers is the order as it now stands: the screen shows it at once, and doesn't wait until it is read again.
import type { OrderFile } from '@chobighor/contract/admin/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

export function useKeepFile(): (answer: Promise<OrderFile>) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (answer) => {
      const file = await answer
      // react-admin's own key of a record
      const key = ['orderDesk', 'getOne', { id: String(file.id) }]
      // what is on its way is older
      await cache.cancelQueries({ queryKey: key })
      cache.setQueryData(key, file)
    },
    [cache],
  )
}
