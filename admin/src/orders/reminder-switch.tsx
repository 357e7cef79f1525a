// Whether the customer of an order with instalments gets reminders.
import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { useCacheOrder } from './order-actions.tsx'
import { orderMoneyTexts as texts } from './order-money-texts.ts'

export function ReminderSwitch({ file: { id, version, order, isReminded } }: { file: OrderFile }) {
  const [isBusy, setIsBusy] = useState(false)
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const keep = useCacheOrder()
  if (order.instalments.length === 0 || order.isPaid || isDeclinedOrCancelled(order.status)) return null
  const change = async (isOn: boolean) => {
    setIsBusy(true)
    await keep(call.orderDesk.setReminders({ id: String(id), version, isReminded: isOn })).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    )
    refresh()
    setIsBusy(false)
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={isReminded}
            disabled={isBusy || !may('orderDesk.setReminders')}
            onChange={(_, isOn) => change(isOn)}
          />
        }
        label={texts.reminders}
      />
      <FormHelperText>{texts.remindersHelp}</FormHelperText>
    </>
  )
}
