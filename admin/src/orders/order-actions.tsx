// The actions of an order that its state allows; each asks for confirmation.

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { today } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import {
  canCancel,
  canChange,
  canConfirm,
  canDecline,
  canDeliver,
  isDeclinedOrCancelled,
} from '@chobighor/contract/plain/order-steps'
import { dayAhead, orderWords } from '@chobighor/contract/plain/order-words'
import { Box, Button, FormHelperText } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field, TickField } from '../ui/field.tsx'
import { textsOf, ticksOf } from '../ui/form-data.ts'
import { mainStepOf } from './main-step.ts'
import { orderEntryTexts as entryTexts } from './order-entry-texts.ts'
import { ordersTexts as texts } from './orders-texts.ts'

export function OrderActions({ file }: { file: OrderFile }) {
  const { order, paidSum } = file
  const { at, keep } = useOrderSteps(file)
  const may = useMay()
  const main = mainStepOf(file)
  const ahead = dayAhead(order, today())
  const hasFiles = order.fileDownloadLink !== null
  const pending = order.isPaymentPending ? `\n${texts.pendingWarning}` : ''
  const returned = (paidSum === '0.00' ? '' : `\n${texts.cancelPaid(takaWords(paidSum))}`) + pending
  const endingOf = (form: FormData) => ({ ...at, ...textsOf(form, 'reason'), ...ticksOf(form, 'despitePayment') })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canConfirm(order) && (
        <ConfirmButton
          {...texts.confirm}
          {...(isDeclinedOrCancelled(order.status) && { label: texts.confirmAgain })}
          fields={despiteFullField}
          act={(form) => keep(call.orderDesk.confirm({ ...at, ...ticksOf(form, 'despiteFull') }))}
          isMain={main === 'confirm'}
          needs="orderDesk.confirm"
        />
      )}
      {canDeliver(order) && (
        <ConfirmButton
          {...texts.deliver}
          {...(ahead && { title: orderWords.deliverNow(ahead) })}
          {...(!hasFiles && { words: texts.deliverEmpty })}
          act={() => keep(call.orderDesk.deliver(at))}
          isMain={main === 'deliver'}
          needs="orderDesk.deliver"
        />
      )}
      {canChange(order) && may('orderDesk.change') && (
        <Button component={Link} to={`/orders/${file.id}/change`} variant="outlined" color="secondary">
          {entryTexts.change}
        </Button>
      )}
      {!file.hasAccount && !canChange(order) && (
        <ConfirmButton
          {...entryTexts.removeGuest}
          act={() => call.people.removeGuest({ id: at.id })}
          colour="error"
          needs="people.removeGuest"
        />
      )}
      {canDecline(order) && (
        <ConfirmButton
          {...texts.decline}
          words={texts.decline.words + returned}
          fields={<EndingFields order={order} />}
          act={(form) => keep(call.orderDesk.decline(endingOf(form)))}
          colour="error"
          needs="orderDesk.decline"
        />
      )}
      {canCancel(order) && (
        <ConfirmButton
          {...texts.cancel}
          words={texts.cancel.words + returned}
          fields={<CancelFields order={order} />}
          act={(form) => keep(call.orderDesk.cancel({ ...endingOf(form), ...ticksOf(form, 'isByCustomer') }))}
          colour="error"
          needs="orderDesk.cancel"
        />
      )}
    </Box>
  )
}

/** An order that is opened again, or whose hold has ended, may find its date taken. */
const despiteFullField = <TickField name="despiteFull" label={entryTexts.despiteFull} isOnlyIfRefused />

/** The reason for declining or cancelling; and, if a payment is in progress, a box to cancel anyway. */
const EndingFields = ({ order: { isPaymentPending } }: Pick<OrderFile, 'order'>) => (
  <>
    <Field name="reason" label={texts.reason} multiline minRows={2} required autoFocus />
    <TickField name="despitePayment" label={texts.despitePayment} isOnlyIfRefused={!isPaymentPending} />
  </>
)

/** Also whether the customer asks for it: then the order's terms say what is kept. */
const CancelFields = ({ order }: Pick<OrderFile, 'order'>) => (
  <>
    <EndingFields order={order} />
    {order.cancellation && (
      <>
        <TickField name="isByCustomer" label={texts.byCustomer} />
        <FormHelperText>
          {texts.keptByTerms(takaWords(order.cancellation.keptSum), takaWords(order.cancellation.returnedSum))}
        </FormHelperText>
      </>
    )}
  </>
)

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

/** What the calls of an order's next steps need, and how the screen takes their answers. */
export function useOrderSteps({ id, version }: Pick<OrderFile, 'id' | 'version'>) {
  return { at: { id: String(id), version }, keep: useCacheOrder() }
}
