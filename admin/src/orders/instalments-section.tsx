// The instalments of an order as they stand, and the transfers that its customer has reported.

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import type { PaymentClaim } from '@chobighor/contract/claims'
import type { OrderInstalment } from '@chobighor/contract/order-money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { Link as Anchor, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { paymentsTexts } from '../payments/payments-texts.ts'
import { useMay } from '../role.ts'
import { SavedSwitch } from '../ui/action-button.tsx'
import { dayWords, momentWords } from '../ui/format.ts'
import { Badge, PlainList, Quiet, Taka, type Tone } from '../ui/parts.tsx'
import { useOrderSteps } from './order-actions.tsx'
import { orderMoneyTexts as texts } from './order-money-texts.ts'

const TONES: Record<OrderInstalment['state'], Tone> = {
  paid: 'good',
  'part paid': 'new',
  unpaid: 'plain',
  overdue: 'bad',
}

export function OrderInstalments({ file }: { file: OrderFile }) {
  const { order, isReminded } = file
  const { at, keep } = useOrderSteps(file)
  const may = useMay()
  if (order.instalments.length === 0) return null
  return (
    <>
      <MoneyList title={texts.instalments}>
        {order.instalments
          .map((instalment, nth) => ({ instalment, nth }))
          .map(({ instalment, nth }) => (
            <Instalment key={nth} instalment={instalment} />
          ))}
      </MoneyList>
      {!order.isPaid && !isDeclinedOrCancelled(order.status) && (
        <SavedSwitch
          label={texts.reminders}
          help={texts.remindersHelp}
          isOn={isReminded}
          mayChange={may('orderDesk.setReminders')}
          act={(isOn) => keep(call.orderDesk.setReminders({ ...at, isReminded: isOn }))}
        />
      )}
    </>
  )
}

function Instalment({ instalment: { due, days, dueOn, amount, paidSum, state } }: { instalment: OrderInstalment }) {
  return (
    <MoneyRow
      amount={amount}
      words={
        <>
          {texts.dues[due](days)}
          {dueOn && <Quiet>{dayWords(dueOn)}</Quiet>}
          {state !== 'paid' && paidSum !== '0.00' && (
            <Quiet>
              {texts.paidOfIt} <Taka amount={paidSum} />
            </Quiet>
          )}
        </>
      }
    >
      <Badge tone={TONES[state]} label={texts.states[state]} />
    </MoneyRow>
  )
}

const CLAIM_TONES: Record<PaymentClaim['state'], Tone> = { submitted: 'new', confirmed: 'good', rejected: 'bad' }

export function OrderClaims({ file: { order } }: { file: OrderFile }) {
  const may = useMay()
  if (order.claims.length === 0) return null
  const isWaiting = order.claims.some(({ state }) => state === 'submitted')
  return (
    <MoneyList title={texts.claims}>
      {order.claims.map(({ id, wallet, transactionId, amount, state, reason, createdAt }) => (
        <MoneyRow
          key={id}
          amount={amount}
          words={
            <>
              {paymentsTexts.wallets[wallet]} · {transactionId}
              <Quiet>{momentWords(createdAt)}</Quiet>
              {reason && <Quiet>{reason}</Quiet>}
            </>
          }
        >
          <Badge tone={CLAIM_TONES[state]} label={paymentsTexts.states[state]} />
        </MoneyRow>
      ))}
      {isWaiting && may('paymentClaims.confirm') && (
        <li>
          <Anchor component={Link} to="/payments" sx={{ display: 'inline-block', py: 1 }}>
            {texts.toClaims}
          </Anchor>
        </li>
      )}
    </MoneyList>
  )
}

/** Sums of one kind, under each other. */
export function MoneyList({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box sx={{ pt: title ? 2 : 1 }}>
      {title && (
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      <PlainList>{children}</PlainList>
    </Box>
  )
}

export function MoneyRow({ words, amount, children }: { words: ReactNode; amount: string; children?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'start',
        py: 0.75,
        overflowWrap: 'anywhere',
      }}
    >
      <Box>{words}</Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5 }}>
        <Taka amount={amount} />
        {children}
      </Box>
    </Box>
  )
}
