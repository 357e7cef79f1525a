// What there is to do with an order, as its state allows (order-steps.ts): each step asks first.
import type { OrderFile } from '@chobighor/contract/admin/orders'
import { takaWords } from '@chobighor/contract/money'
import { canCancel, canConfirm, canDecline, canDeliver, isOver } from '@chobighor/contract/order-steps'
import { Box } from '@mui/material'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { endingFields, textOf } from './ask-fields.tsx'
import { mainStepOf } from './main-step.ts'
import { ordersTexts as texts } from './orders-texts.ts'
import { useKeepFile } from './use-keep-file.ts'

export function OrderActions({ file }: { file: OrderFile }) {
  const { order, paidSum, project, pastedLink } = file
  const keep = useKeepFile()
  const main = mainStepOf(file)
  const at = { id: String(file.id), version: file.version }
  const hasFiles = project !== null || pastedLink !== null
  const pending = order.isPaymentPending ? `\n${texts.pendingWarning}` : ''
  const returned = (paidSum === '0.00' ? '' : `\n${texts.cancelPaid(takaWords(paidSum))}`) + pending
  const endingOf = (form: FormData) => ({
    ...at,
    reason: textOf(form, 'reason'),
    despitePayment: textOf(form, 'despitePayment') === 'yes',
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canConfirm(order) && (
        <AskFirst
          label={isOver(order.status) ? texts.confirmAgain : texts.confirm}
          title={texts.confirmTitle}
          words={texts.confirmWords}
          done={texts.confirmed}
          act={() => keep(call.orderDesk.confirm(at))}
          isMain={main === 'confirm'}
        />
      )}
      {canDeliver(order) && (
        <AskFirst
          label={texts.deliver}
          title={texts.deliverTitle}
          words={hasFiles ? texts.deliverWords : texts.deliverEmpty}
          done={texts.delivered}
          act={() => keep(call.orderDesk.deliver(at))}
          isMain={main === 'deliver'}
        />
      )}
      {canDecline(order) && (
        <AskFirst
          label={texts.decline}
          title={texts.declineTitle}
          words={texts.declineWords + returned}
          done={texts.declined}
          fields={endingFields(order.isPaymentPending)}
          act={(form) => keep(call.orderDesk.decline(endingOf(form)))}
          colour="error"
        />
      )}
      {canCancel(order) && (
        <AskFirst
          label={texts.cancel}
          title={texts.cancelTitle}
          words={texts.cancelWords + returned}
          done={texts.cancelled}
          fields={endingFields(order.isPaymentPending)}
          act={(form) => keep(call.orderDesk.cancel(endingOf(form)))}
          colour="error"
        />
      )}
    </Box>
  )
}
