// The rows of who owes what: a table on a wide window, cards on a phone, with the sums of all at the foot.
import type { Owing, OwingList } from '@chobighor/contract/admin/expenses'
import { takaWords } from '@chobighor/contract/plain/money'
import {
  Link as Anchor,
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Link } from 'react-router-dom'
import { orderPath } from '../orders/order-card.tsx'
import { PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { dayWords } from '../ui/format.ts'
import { FactList, PlainList, Quiet, Taka } from '../ui/parts.tsx'
import { whatsAppTexts } from '../ui/whatsapp-texts.ts'
import { duesTexts as texts } from './dues-texts.ts'

const SUMS = ['total', 'paid', 'open', 'overdue'] as const
const sumsOf = ({ totalPrice, paidSum, openSum, overdueSum, state }: Owing) => ({
  total: totalPrice,
  paid: paidSum,
  open: openSum,
  overdue: state === 'overdue' ? overdueSum : '',
})

function SumCells({ sums }: { sums: Record<(typeof SUMS)[number], string> }) {
  return SUMS.map((name) => (
    <TableCell key={name} align="right">
      {sums[name] && <Taka amount={sums[name]} />}
    </TableCell>
  ))
}

export function OwingTable({ list: { rows, total, sums } }: { list: OwingList }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{texts.number}</TableCell>
          <TableCell>{texts.customer}</TableCell>
          <TableCell>{texts.event}</TableCell>
          {SUMS.map((name) => (
            <TableCell key={name} align="right">
              {texts[name]}
            </TableCell>
          ))}
          <TableCell>{texts.dueOn}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell>{row.id}</TableCell>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <Anchor component={Link} to={orderPath(row.id)} aria-label={`${texts.order(row.id)}, ${row.customer}`}>
                {row.customer}
              </Anchor>
              <Contact row={row} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dayWords(row.eventDate)}</TableCell>
            <SumCells sums={sumsOf(row)} />
            <TableCell sx={{ color: row.state === 'overdue' ? 'error.main' : undefined }}>
              {row.state === 'overdue' ? dayOf(row) : whenOf(row)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ '& td': { color: 'text.primary', fontWeight: 600, fontSize: 'body2.fontSize' } }}>
          <TableCell colSpan={3}>{texts.sums(total)}</TableCell>
          <SumCells sums={sums} />
          <TableCell />
        </TableRow>
      </TableFooter>
    </Table>
  )
}

export function OwingCards({ list: { rows, total, sums } }: { list: OwingList }) {
  return (
    <>
      <PlainList>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
              <Anchor
                component={Link}
                to={orderPath(row.id)}
                sx={{ display: 'inline-block', py: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {texts.order(row.id)} · {row.customer}
              </Anchor>
              <Taka amount={row.openSum} />
            </Box>
            <Typography variant="body2" sx={{ color: row.state === 'overdue' ? 'error.main' : 'text.secondary' }}>
              {whenOf(row)}
            </Typography>
            <Quiet>
              {texts.event} {dayWords(row.eventDate)} · {texts.total} <Taka amount={row.totalPrice} /> ·{' '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {texts.paid} <Taka amount={row.paidSum} />
              </Box>
            </Quiet>
            <Contact row={row} />
          </Box>
        ))}
      </PlainList>
      <Box sx={{ pt: 1, borderTop: 2, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.sums(total)}</Typography>
        <FactList facts={SUMS.map((name) => [texts[name], <Taka key={name} amount={sums[name]} />])} />
      </Box>
    </>
  )
}

const dayOf = ({ dueOn }: Owing): string => (dueOn === null ? texts.states.undated : dayWords(dueOn))

export function whenOf({ state, dueOn, dueSum, overdueSum }: Owing): string {
  if (dueOn === null) return texts.states.undated
  return state === 'overdue'
    ? texts.since(takaWords(overdueSum), dayWords(dueOn))
    : texts.next(takaWords(dueSum), dayWords(dueOn))
}

function Contact({ row: { id, customer, phone, state, overdueSum, dueOn } }: { row: Owing }) {
  if (!phone) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <PhoneLink phone={phone} sx={{ py: 0.5 }} />
      {state === 'overdue' && dueOn && (
        <WhatsAppLink
          phone={phone}
          name={customer}
          text={whatsAppTexts.due(customer, id, takaWords(overdueSum), dayWords(dueOn))}
          sx={{ py: 0.5 }}
        />
      )}
    </Box>
  )
}
