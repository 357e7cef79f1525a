// The screens on which the studio enters an order, or changes one.
import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { canChange } from '@chobighor/contract/plain/order-steps'
import { Alert, Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { FlagInput } from '../fields/form-inputs.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { ViewsNav } from '../ui/parts.tsx'
import type { FormValues } from '../ui/saved-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { useCacheOrder } from './order-actions.tsx'
import { orderPath } from './order-card.tsx'
import { orderEntryTexts as texts } from './order-entry-texts.ts'
import { ORDER_VIEWS, ordersTexts } from './orders-texts.ts'

const listOffered = () => call.orderDesk.listOffered()
const NEW = { others: { isTold: true, despiteFull: false } }

const shownOf = ({ customer, event, version, order }: OrderFile) => ({
  booking: { customer, event, version, services: order.orderItems, customs: [] },
  ...NEW,
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
  const { answer: services, ...waiting } = useCall(listOffered)
  return (
    <Box sx={{ maxWidth: 760, minWidth: 0 }}>
      <Title title={ordersTexts.enter} />
      <ViewsNav {...ORDER_VIEWS} />
      <Typography sx={{ pb: 2, color: 'text.secondary' }}>{texts.enterHelp}</Typography>
      {services ? (
        <BookingForm
          {...NEW}
          services={services}
          save={async (sent, typed) => orderPath((await call.orderDesk.enter({ ...sent, ...flagsIn(typed) })).id)}
          done={texts.entered}
          noServices={texts.noServices}
        >
          <OrderFlags />
        </BookingForm>
      ) : (
        <Loading {...waiting} />
      )}
    </Box>
  )
}

export function ChangeOrder() {
  const { id = '' } = useParams()
  const cacheOrder = useCacheOrder()
  const load = useCallback(() => call.orderDesk.find({ id }), [id])
  const ask = useCallback(async () => {
    const [file, services] = await Promise.all([load(), listOffered()])
    return { file, services, shown: shownOf(file) }
  }, [load])
  const { answer, ...waiting } = useCall(ask)
  if (!answer) return <Loading {...waiting} />
  const { file, services, shown } = answer
  return (
    <Box sx={{ maxWidth: 760, minWidth: 0 }}>
      <Title title={texts.changeTitle(file.id)} />
      {canChange(file.order) ? (
        <BookingForm
          {...shown}
          services={services}
          load={() => load().then(shownOf)}
          hasLines={false}
          noServices={texts.noServices}
          done={texts.changed}
          save={async ({ customer, event, items }, typed) => {
            const changed = await call.orderDesk.change({
              id,
              version: Number(typed.version),
              event,
              items,
              ...flagsIn(typed),
              ...(!file.hasAccount && { customer }),
            })
            await cacheOrder(Promise.resolve(changed))
            return orderPath(changed.id)
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
    </Box>
  )
}
