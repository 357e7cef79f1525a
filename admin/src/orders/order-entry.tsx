// The screens on which the studio enters an order, or changes one.
import { canChange } from '@chobighor/contract/plain/order-steps'
import { Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { ViewsNav } from '../ui/parts.tsx'
import { useCacheOrder } from './order-actions.tsx'
import { orderEntryTexts as texts } from './order-entry-texts.ts'
import { OrderForm } from './order-form.tsx'
import { ORDER_VIEWS, ordersTexts } from './orders-texts.ts'

const listOffered = () => call.orderDesk.listOffered()

export function EnterOrder() {
  const { answer: services, ...waiting } = useCall(listOffered)
  return (
    <Box sx={{ maxWidth: 760, minWidth: 0 }}>
      <Title title={ordersTexts.enter} />
      <ViewsNav {...ORDER_VIEWS} />
      <Typography sx={{ pb: 2, color: 'text.secondary' }}>{texts.enterHelp}</Typography>
      {services ? (
        <OrderForm services={services} save={(sent) => call.orderDesk.enter(sent)} done={texts.entered} />
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
  const ask = useCallback(async () => ({ file: await load(), services: await listOffered() }), [load])
  const { answer, ...waiting } = useCall(ask)
  if (!answer) return <Loading {...waiting} />
  const { file, services } = answer
  return (
    <Box sx={{ maxWidth: 760, minWidth: 0 }}>
      <Title title={texts.changeTitle(file.id)} />
      {canChange(file.order) ? (
        <OrderForm
          file={file}
          services={services}
          load={load}
          done={texts.changed}
          save={async ({ customer, customs: _, ...sent }, version) => {
            const changed = await call.orderDesk.change({
              id,
              version,
              ...sent,
              ...(!file.hasAccount && { customer }),
            })
            await cacheOrder(Promise.resolve(changed))
            return changed
          }}
        />
      ) : (
        <Typography>{texts.notChangeable}</Typography>
      )}
    </Box>
  )
}
