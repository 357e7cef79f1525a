// The screens on which the studio enters an order, or changes one.

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { canChange } from '@chobighor/contract/plain/order-steps'
import { Alert, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { FlagInput } from '../fields/form-inputs.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { BaseScreen } from '../ui/parts.tsx'
import type { FormValues } from '../ui/saved-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { useCacheOrder } from './order-actions.tsx'
import { orderPath } from './order-card.tsx'
import { orderEntryTexts as texts } from './order-entry-texts.ts'
import { ORDER_VIEWS, ordersTexts } from './orders-texts.ts'

const FLAGS = { isTold: true, despiteFull: false }

const shownOf = ({ customer, event, version, order }: OrderFile) => ({
  booking: { customer, event, version, services: order.orderItems, customs: [] },
  others: FLAGS,
})

const flagsIn = ({ isTold, despiteFull }: FormValues) => ({
  isTold: isTold === true,
  despiteFull: despiteFull === true,
})

function OrderFlags() {
  const { errors } = useFormState()
  const isDespiteFull = useWatch({ name: 'despiteFull' })
  return (
    <>
      <FlagInput source="isTold" label={texts.told} helperText={texts.toldHelp} />
      {(errors.despiteFull || isDespiteFull) && (
        <Alert severity="warning" icon={false} sx={{ width: '100%' }}>
          <FlagInput source="despiteFull" label={texts.despiteFull} helperText={false} />
        </Alert>
      )}
    </>
  )
}

export function EnterOrder() {
  return (
    <BaseScreen title={ordersTexts.enter} views={ORDER_VIEWS} maxWidth={760}>
      <Typography sx={{ pb: 2, color: 'text.secondary' }}>{texts.enterHelp}</Typography>
      <BookingForm
        others={FLAGS}
        save={async (sent, typed) => orderPath((await call.orderDesk.enter({ ...sent, ...flagsIn(typed) })).id)}
        done={texts.entered}
        noServices={texts.noServices}
      >
        <OrderFlags />
      </BookingForm>
    </BaseScreen>
  )
}

export function ChangeOrder() {
  const { id = '' } = useParams()
  const cacheOrder = useCacheOrder()
  const load = useCallback(() => call.orderDesk.find({ id }), [id])
  const { answer: file, ...waiting } = useCall(load)
  if (!file) return <Loading {...waiting} />
  return (
    <BaseScreen title={texts.changeTitle(file.id)} maxWidth={760}>
      {canChange(file.order) ? (
        <BookingForm
          {...shownOf(file)}
          load={() => load().then(shownOf)}
          hasLines={false}
          noServices={texts.noServices}
          done={texts.changed}
          save={async ({ customer, event, items }, typed) => {
            const version = Number(typed.version)
            const given = { id, version, event, items, ...flagsIn(typed), ...(!file.hasAccount && { customer }) }
            await cacheOrder(call.orderDesk.change(given))
            return orderPath(file.id)
          }}
          {...(file.hasAccount && {
            customer: <Typography sx={{ color: 'text.secondary' }}>{texts.ofAccount}</Typography>,
          })}
        >
          <OrderFlags />
        </BookingForm>
      ) : (
        <Typography>{texts.notChangeable}</Typography>
      )}
    </BaseScreen>
  )
}
