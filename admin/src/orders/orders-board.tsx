// All open orders by stage: columns on a wide window, one column at a time on a phone.

import type { OrderRow } from '@chobighor/contract/admin/order-details'
import type { OrderStage } from '@chobighor/contract/plain/order-steps'
import { Box, Button, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { EmptyPlace } from '../ui/empty-list.tsx'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, PlainList } from '../ui/parts.tsx'
import { OrderCard } from './order-card.tsx'
import { ORDER_VIEWS, ordersTexts as texts } from './orders-texts.ts'

const askForBoard = () => call.orderDesk.board()

export function OrdersBoard() {
  const { answer, ...waiting } = useFreshCall(askForBoard)
  return (
    <BaseScreen title={texts.orders} views={ORDER_VIEWS} sx={{ overflowX: 'hidden' }}>
      {!answer && <Loading {...waiting} />}
      {answer && <Board columns={answer.columns} />}
    </BaseScreen>
  )
}

function Board({ columns }: { columns: Column[] }) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  if (columns.every(({ rows }) => rows.length === 0))
    return <EmptyPlace words={texts.emptyBoard} lead={{ to: '/orders/enter', label: texts.enter }} />
  return isSmall ? <Tabbed columns={columns} /> : <Columns columns={columns} />
}

const withParam = (name: string, value: string) => (params: URLSearchParams) => {
  params.set(name, value)
  return params
}

const countOf = ({ rows, isMore }: Column) => `${rows.length}${isMore ? '+' : ''}`

/** Wide enough for a heading that stands upright. */
const FOLDED = '40px'

function Columns({ columns }: { columns: Column[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        // a column without orders is a narrow strip with its name
        gridTemplateColumns: columns.map(({ rows }) => (rows.length > 0 ? 'minmax(172px, 1fr)' : FOLDED)).join(' '),
        gap: 2,
        overflowX: 'auto',
        height: 'calc(100vh - 150px)',
      }}
    >
      {columns.map((column) => (
        <Box
          key={column.stage}
          component="section"
          aria-label={texts.stages[column.stage]}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <Typography
            component="h2"
            variant="h6"
            sx={
              column.rows.length > 0
                ? { pb: 1, borderBottom: 1, borderColor: 'divider' }
                : { writingMode: 'vertical-rl', color: 'text.secondary' }
            }
          >
            {texts.stages[column.stage]}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {countOf(column)}
            </Box>
          </Typography>
          {column.rows.length > 0 && (
            <Box sx={{ overflowY: 'auto', flex: 1 }} tabIndex={0}>
              <Cards column={column} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

function Tabbed({ columns }: { columns: Column[] }) {
  const [params, setParams] = useSearchParams()
  const chosen = columns.findIndex(({ stage }) => stage === params.get('stage'))
  // until one is chosen: the first that has orders
  const at =
    chosen >= 0
      ? chosen
      : Math.max(
          columns.findIndex(({ rows }) => rows.length > 0),
          0,
        )
  const column = columns[at]
  const turnTo = (nth: number) => setParams(withParam('stage', columns[nth]?.stage ?? ''), { replace: true })
  return (
    <>
      <Tabs value={at} onChange={(_, next: number) => turnTo(next)} variant="scrollable" aria-label={texts.stage}>
        {columns.map((each) => (
          <Tab key={each.stage} label={`${texts.stages[each.stage]} ${countOf(each)}`} />
        ))}
      </Tabs>
      {column && <Cards key={column.stage} column={column} />}
    </>
  )
}

function Cards({ column }: { column: Column }) {
  const { rows, isMore, showMore, isBusy } = useMoreOrders(column)
  if (rows.length === 0) return <Typography sx={{ py: 2, color: 'text.secondary' }}>{texts.emptyColumn}</Typography>
  return (
    <PlainList sx={{ pt: 1, display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <li key={row.id}>
          <OrderCard row={row} />
        </li>
      ))}
      {isMore && (
        <li>
          <Button onClick={showMore} loading={isBusy}>
            {texts.more}
          </Button>
        </li>
      )}
    </PlainList>
  )
}

// A column of the board with the further orders that the user loaded. Their number is in the address, `?paid=2`, so
// that the column looks the same when the user comes back from an order.
interface Column {
  stage: OrderStage
  rows: OrderRow[]
  isMore: boolean
}

/** A limit, because the address can contain any number, and each part is a call. */
const PARTS_MOST = 20

function useMoreOrders(column: Column) {
  const { stage } = column
  const [params, setParams] = useSearchParams()
  const wanted = Math.min(Number.parseInt(params.get(stage) ?? '', 10) || 0, PARTS_MOST)
  const [more, setMore] = useState<{ of: Column; rows: OrderRow[]; isMore: boolean; parts: number }>()
  const notify = useNotify()
  // when the column is loaded again, its further orders are dropped
  const added = more?.of === column ? more : { of: column, rows: [], isMore: column.isMore, parts: 0 }
  const { parts } = added
  const rows = [...column.rows, ...added.rows]
  const isBusy = added.isMore && parts < wanted

  const want = (many: number) => setParams(withParam(stage, String(many)), { replace: true })
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
