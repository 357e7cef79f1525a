// A column of the board with what was asked for beyond it.
import type { OrderRow } from '@chobighor/contract/admin/orders'
import type { OrderStage } from '@chobighor/contract/order-steps'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'

export interface Column {
  stage: OrderStage
  rows: OrderRow[]
  isMore: boolean
}

export function useMoreOrders(column: Column) {
  const [more, setMore] = useState<{ of: Column; rows: OrderRow[]; isMore: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  // what was asked for before the column was read anew is gone with it
  const added = more?.of === column ? more : { of: column, rows: [], isMore: column.isMore }
  const rows = [...column.rows, ...added.rows]
  async function showMore() {
    const after = rows.at(-1)?.id
    if (after === undefined) return
    setBusy(true)
    try {
      const next = await call.orderDesk.column({ stage: column.stage, after })
      setMore({ of: column, rows: [...added.rows, ...next.rows], isMore: next.isMore })
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { rows, isMore: added.isMore, showMore, isBusy }
}
