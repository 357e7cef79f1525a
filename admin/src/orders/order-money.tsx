import type { OrderFile } from '@chobighor/contract/admin/orders'
import { takaWords } from '@chobighor/contract/money'
import { canPay, HAND_METHODS, isOver } from '@chobighor/contract/order-steps'
import { Alert, Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { Facts, Part } from '../ui/parts.tsx'
import { Taka, WithAmounts } from '../ui/taka.tsx'
import { moneyFields, textOf } from './ask-fields.tsx'
import { mainStepOf } from './main-step.ts'
import { OrderLedger } from './order-ledger.tsx'
import { ordersTexts as texts } from './orders-texts.ts'
import { useKeepFile } from './use-keep-file.ts'

/** What it costs, what came of it, and what is open. */
export function OrderMoney({ file }: { file: OrderFile }) {
  const { order, paidSum, openSum } = file
  const keep = useKeepFile()
  const moneyOf = (form: FormData) => ({
    id: String(file.id),
    version: file.version,
    method: HAND_METHODS.find((method) => method === textOf(form, 'method')) ?? 'cash',
    note: textOf(form, 'note'),
    amount: textOf(form, 'amount'),
  })
  return (
    <Part title={texts.money}>
      {isOver(order.status) && paidSum !== '0.00' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          <WithAmounts words={texts.owed(takaWords(paidSum))} />
        </Alert>
      )}
      {order.isPaymentPending && <Typography sx={{ mb: 1 }}>{texts.pending}</Typography>}
      <Facts
        facts={[
          [texts.total, <Taka key="total" amount={order.totalPrice} />],
          [texts.paid, <Taka key="paid" amount={paidSum} />],
          ...(isOver(order.status) ? [] : [[texts.open, <Taka key="open" amount={openSum} />] as const]),
        ]}
      />
      <OrderLedger file={file} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canPay(order) && !order.isPaymentPending && (
          <AskFirst
            label={paidSum === '0.00' ? texts.pay : texts.payRest}
            yes={texts.payYes}
            title={texts.payTitle}
            words={texts.payWords}
            done={texts.paidDone}
            fields={moneyFields(openSum)}
            act={(form) => keep(call.orderDesk.addPayment(moneyOf(form)))}
            isMain={mainStepOf(file) === 'pay'}
          />
        )}
        {paidSum !== '0.00' && (
          <AskFirst
            label={texts.refund}
            title={texts.refundTitle}
            words={texts.refundWords}
            done={texts.refunded}
            fields={moneyFields(paidSum)}
            act={(form) => keep(call.orderDesk.addRefund(moneyOf(form)))}
          />
        )}
      </Box>
    </Part>
  )
}
