// All that is under way, by where it stands: columns on a wide window, one at a time on a phone.
import { Box, Button, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { useCalled } from '../ui/use-called.ts'
import { Waiting } from '../ui/waiting.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersNav } from './orders-nav.tsx'
import { ordersTexts as texts } from './orders-texts.ts'
import { type Column, useMoreOrders } from './use-more-orders.ts'

const askForBoard = () => call.orderDesk.board()

export function OrdersBoard() {
  const { answer, ...waiting } = useCalled(askForBoard)
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <Box sx={{ minWidth: 0, width: '100%', overflowX: 'hidden' }}>
      <Title title={texts.orders} />
      <OrdersNav />
      {!answer && <Waiting {...waiting} />}
      {answer && (isSmall ? <Tabbed columns={answer.columns} /> : <Columns columns={answer.columns} />)}
    </Box>
  )
}

const countOf = ({ rows, isMore }: Column) => `${rows.length}${isMore ? '+' : ''}`

function Columns({ columns }: { columns: Column[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns.length}, minmax(172px, 1fr))`,
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
          <Typography component="h2" variant="h6" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
            {texts.stages[column.stage]}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {countOf(column)}
            </Box>
          </Typography>
          <Box sx={{ overflowY: 'auto', flex: 1 }} tabIndex={column.rows.length > 0 ? 0 : -1}>
            <Cards column={column} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Tabbed({ columns }: { columns: Column[] }) {
  const [params, setParams] = useSearchParams()
  const at = Math.max(
    columns.findIndex(({ stage }) => stage === params.get('stage')),
    0,
  )
  const column = columns[at]
  const turnTo = (nth: number) =>
    setParams(
      (before) => {
        before.set('stage', columns[nth]?.stage ?? '')
        return before
      },
      { replace: true },
    )
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
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pt: 1, display: 'grid', gap: 1 }}>
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
    </Box>
  )
}
