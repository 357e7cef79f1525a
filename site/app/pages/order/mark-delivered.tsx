import type { Order } from '@chobighor/contract/orders'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DeskForm } from './desk-form.tsx'
import { orderTexts } from './order-texts.ts'

export interface MarkDeliveredProps {
  order: Pick<Order, 'id' | 'fileDownloadLink'>
  onDone: () => void
}

/** Without a link to the files it asks once (M-16). */
export function MarkDelivered({ order: { id, fileDownloadLink }, onDone }: MarkDeliveredProps) {
  const { revalidate } = useRevalidator()
  const [wasAsked, setAsked] = useState(false)
  const form = useCallForm({
    async send() {
      if (!fileDownloadLink && !wasAsked) return setAsked(true)
      await callFromBrowser().orders.deliverOrder({ id })
      await revalidate()
      onDone()
    },
  })
  const asks = wasAsked && !fileDownloadLink
  return (
    <DeskForm
      form={form}
      send={asks ? orderTexts.markDeliveredAnyway : orderTexts.markDelivered}
      sending={orderTexts.markingDelivered}
      isNext
      beside={
        asks && (
          <button className="button" type="button" disabled={form.isSending} onClick={() => setAsked(false)}>
            {orderTexts.notYet}
          </button>
        )
      }
    >
      <p className="order-note" role="status">
        {asks && orderTexts.noLinkYet}
      </p>
    </DeskForm>
  )
}
