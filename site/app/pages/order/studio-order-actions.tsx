// The studio's actions on an order: paid (M-01), the link to the files, delivered (M-16). Each is shown if the server would agree.
import type { Order } from '@chobighor/contract/orders'
import { today } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { canDeliver, canPay } from '@chobighor/contract/plain/order-steps'
import { dayAhead, orderWords } from '@chobighor/contract/plain/order-words'
import { useRef, useState } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'
import { Field } from '../../ui/field.tsx'
import { focusTitleAndShow } from '../../ui/focus-title.ts'
import { OrderActionForm } from './order-action-form.tsx'
import { orderTexts } from './order-texts.ts'

export function StudioOrderActions({ order }: { order: Order }) {
  const [announced, announce] = useState('')
  // the pressed button disappears, and the result is shown higher up
  const done = (sentence: string, place: string) => {
    announce(sentence)
    focusTitleAndShow(place)
  }
  return (
    <section className="order-desk">
      <h2>{orderTexts.desk}</h2>
      {canPay(order) && <MarkPaid order={order} onDone={() => done(orderTexts.said.paid, '#payment')} />}
      {order.files.length > 0 ? <UploadedFiles order={order} /> : <LinkForm order={order} announce={announce} />}
      {canDeliver(order) && <MarkDelivered order={order} onDone={() => done(orderTexts.said.delivered, '#event')} />}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </section>
  )
}

interface OrderActionProps {
  order: Order
  onDone: () => void
}

/** An admin has received the money: who, when and the note are added to the ledger for ever (M-01). */
const MarkPaid = ({ order: { id, user, openSum }, onDone }: OrderActionProps) => (
  <OrderActionForm
    act={(textOf) =>
      callFromBrowser().orders.payOrder({ params: { id }, body: { method: 'cash', note: textOf('note') } })
    }
    onDone={onDone}
    send={orderTexts.markPaid}
    sending={orderTexts.markingPaid}
    isNext
    confirm={{
      question: orderTexts.surePaid(takaWords(openSum)),
      consequences: [orderTexts.notTakenBack(user.email)],
    }}
  >
    {(field) => (
      <Field {...field('note', orderTexts.note)} hint={orderTexts.noteHint} maxLength={200} autoComplete="off" />
    )}
  </OrderActionForm>
)

/** A pasted link would take the place of all these files: the back office asks before. */
const UploadedFiles = ({ order: { id, files } }: { order: Order }) => (
  <p>
    {orderTexts.uploaded(files.length)}{' '}
    <a className="link" href={`/admin/#/orderDesk/${id}/show`}>
      {orderTexts.toUploaded}
    </a>
  </p>
)

interface LinkFormProps {
  order: Order
  announce: (sentence: string) => void
}

/** The pasted link to the order's files; an empty field removes it. It doesn't mark the order as delivered (M-16). */
function LinkForm({ order: { id, fileDownloadLink }, announce }: LinkFormProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <OrderActionForm
      act={async (textOf) => {
        announce('')
        const link = textOf('fileDownloadLink').trim()
        const saved = await callFromBrowser().orders.setDownloadLink({ id, fileDownloadLink: link })
        // the server completes a link without its protocol
        if (field.current) field.current.value = saved.fileDownloadLink ?? ''
      }}
      onDone={() => announce(orderTexts.said.link)}
      send={orderTexts.saveLink}
      sending={orderTexts.savingLink}
    >
      {(fieldOf) => (
        <Field
          {...fieldOf('fileDownloadLink', orderTexts.link)}
          ref={field}
          inputMode="url"
          hint={orderTexts.linkHint}
          defaultValue={fileDownloadLink ?? ''}
          placeholder="https://"
          autoComplete="off"
        />
      )}
    </OrderActionForm>
  )
}

/** Asks before the e-mail is sent, and warns if the link to the files is missing (M-16). */
function MarkDelivered({ order, onDone }: OrderActionProps) {
  const { id, user, fileDownloadLink } = order
  const ahead = dayAhead(order, today())
  const confirm = {
    question: ahead ? orderWords.deliverNow(ahead) : orderTexts.sureDelivered(id),
    consequences: [...(fileDownloadLink ? [] : [orderTexts.noLinkYet]), orderTexts.notTakenBack(user.email)],
  }
  return (
    <OrderActionForm
      act={() => callFromBrowser().orders.deliverOrder({ id })}
      onDone={onDone}
      send={orderTexts.markDelivered}
      sending={orderTexts.markingDelivered}
      isNext={!ahead}
      confirm={confirm}
    >
      {() => ahead && <p className="warned">{orderWords.eventAhead(ahead)}</p>}
    </OrderActionForm>
  )
}

/** The customer withdraws an order, as long as nothing is paid or delivered (M-11). */
export function WithdrawOrder({ order: { id, cancellation, paidSum } }: { order: Order }) {
  const confirm = {
    question: orderTexts.sureWithdrawn(id),
    consequences: [...moneyOf(cancellation, paidSum), orderTexts.withdrawTold],
    back: orderTexts.keepIt,
  }
  return (
    <section className="order-withdraw">
      <h2>{orderTexts.withdraw}</h2>
      <OrderActionForm
        act={(textOf) => callFromBrowser().orders.cancelOrder({ id, reason: textOf('reason') })}
        // the pressed button disappears, and the result is shown below the title
        onDone={() => focusTitleAndShow()}
        send={orderTexts.withdraw}
        sending={orderTexts.withdrawing}
        confirm={confirm}
      >
        {(field) => <Field {...field('reason', orderTexts.withdrawReason)} maxLength={500} autoComplete="off" />}
      </OrderActionForm>
    </section>
  )
}

function moneyOf(cancellation: Order['cancellation'], paidSum: string): string[] {
  if (paidSum === '0.00') return []
  if (!cancellation) return [orderTexts.allBack(takaWords(paidSum))]
  const { keptSum, returnedSum } = cancellation
  return [orderTexts.keptAndBack(takaWords(keptSum), takaWords(returnedSum))]
}
