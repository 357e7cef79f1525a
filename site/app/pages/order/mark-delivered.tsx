import type { Order } from '@chobighor/contract/orders'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { DeskForm } from './desk-form.tsx'
import { orderTexts } from './order-texts.ts'
import { type Desk, useDeskForm } from './use-desk-form.ts'

export interface MarkDeliveredProps {
  order: Pick<Order, 'id' | 'user' | 'fileDownloadLink'>
  desk: Desk
  onDone: () => void
}

/** It asks before the letter goes out, and says so where the link to the files is missing (M-16). */
export function MarkDelivered({ order: { id, user, fileDownloadLink }, desk, onDone }: MarkDeliveredProps) {
  const { revalidate } = useRevalidator()
  const form = useDeskForm(desk, 'delivered', {
    async send() {
      await callFromBrowser().orders.deliverOrder({ id })
      await revalidate()
      onDone()
    },
  })
  const told = [...(fileDownloadLink ? [] : [orderTexts.noLinkYet]), orderTexts.notTakenBack(user.email)]
  return (
    <DeskForm
      form={form}
      send={orderTexts.markDelivered}
      sending={orderTexts.markingDelivered}
      isNext
      asked={{ question: orderTexts.sureDelivered(id), told }}
    />
  )
}
