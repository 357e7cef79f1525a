// A column of the board with what was asked for beyond it. How much that is stands in the address, `?paid=2`: whoever comes back from an
// order finds it there.
import type { OrderRow } from '@chobighor/contract/admin/orders'
import type { OrderStage } from '@chobighor/contract/order-steps'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'

export interface Column {
  stage: OrderStage
  rows: OrderRow[]
  isMore: boolean
}

/** However long an address says it was: each part is a call. */
const PARTS_MOST = 20

export function useMoreOrders(column: Column) {
  const { stage } = column
  const [params, setParams] = useSearchParams()
  const wanted = Math.min(Number.parseInt(params.get(stage) ?? '', 10) || 0, PARTS_MOST)
  const [more, setMore] = useState<{ of: Column; rows: OrderRow[]; isMore: boolean; parts: number }>()
  const notify = useNotify()
  // what was asked for before the column was read anew is gone with it
  const added = more?.of === column ? more : { of: column, rows: [], isMore: column.isMore, parts: 0 }
  const { parts } = added
  const rows = [...column.rows, ...added.rows]
  const isBusy = added.isMore && parts < wanted

  const want = (many: number) =>
    setParams(
      (before) => {
        before.set(stage, String(many))
        return before
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part is asked for once
  useEffect(() => {
    const after = rows.at(-1)?.id
    if (!isBusy || after === undefined) return
    let isStale = false
    call.orderDesk.column({ stage, after }).then(
      (next) => {
        if (!isStale)
          setMore({ of: column, rows: [...added.rows, ...next.rows], isMore: next.isMore, parts: parts + 1 })
      },
      (error: Error) => {
        if (isStale) return
        notify(error.message, { type: 'error' })
        want(parts)
      },
    )
    return () => {
      isStale = true
    }
  }, [column, parts, isBusy])

  return { rows, isMore: added.isMore && parts < PARTS_MOST, showMore: () => want(parts + 1), isBusy }
}
