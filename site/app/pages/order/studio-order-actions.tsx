// The studio's actions on an order: paid (M-01), the link to the files, delivered (M-16). The server decides each; a
// button is shown only if the server would agree.
import type { Order } from '@chobighor/contract/orders'
import { today } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { canDeliver, canPay } from '@chobighor/contract/plain/order-steps'
import { dayAhead, orderWords } from '@chobighor/contract/plain/order-words'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { useCallForm } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { focusTitleAndShow } from '../../ui/focus-title.ts'
import { type ActionForms, type BegunAction, OrderActionForm, useOrderActionForm } from './order-action-form.tsx'
import { orderTexts } from './order-texts.ts'

export function StudioOrderActions({ order }: { order: Order }) {
  const [announced, announce] = useState('')
  const [begun, setBegun] = useState<BegunAction>()
  const forms = {
    begun,
    begin(action: BegunAction) {
      setBegun(action)
      announce('')
    },
  }
  // the pressed button disappears, and the result is shown higher up
  const done = (sentence: string, place: string) => {
    announce(sentence)
    focusTitleAndShow(place)
  }
  return (
    <section className="order-desk">
      <h2>{orderTexts.desk}</h2>
      {canPay(order) && <MarkPaid order={order} forms={forms} onDone={() => done(orderTexts.said.paid, '#payment')} />}
      {order.files.length > 0 ? (
        <UploadedFiles order={order} />
      ) : (
        <LinkForm order={order} forms={forms} onDone={() => announce(orderTexts.said.link)} />
      )}
      {canDeliver(order) && (
        <MarkDelivered order={order} forms={forms} onDone={() => done(orderTexts.said.delivered, '#event')} />
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </section>
  )
}

interface OrderActionProps {
  order: Order
  forms: ActionForms
  onDone: () => void
}

/** An admin has received the money: who, when and the note are added to the ledger for ever (M-01). */
function MarkPaid({ order: { id, user, openSum }, forms, onDone }: OrderActionProps) {
  const form = useOrderActionForm(forms, 'paid', {
    async send(textOf) {
      await callFromBrowser().orders.payOrder({ params: { id }, body: { method: 'cash', note: textOf('note') } })
    },
    onDone,
  })
  const confirm = {
    question: orderTexts.surePaid(takaWords(openSum)),
    consequences: [orderTexts.notTakenBack(user.email)],
  }
  return (
    <OrderActionForm form={form} send={orderTexts.markPaid} sending={orderTexts.markingPaid} isNext confirm={confirm}>
      <Field {...form.field('note', orderTexts.note)} hint={orderTexts.noteHint} maxLength={200} autoComplete="off" />
    </OrderActionForm>
  )
}

/** A pasted link would take the place of all these files: the back office asks before. */
const UploadedFiles = ({ order: { id, files } }: { order: Order }) => (
  <p>
    {orderTexts.uploaded(files.length)}{' '}
    <a className="link" href={`/admin/#/orderDesk/${id}/show`}>
      {orderTexts.toUploaded}
    </a>
  </p>
)

/** The pasted link to the order's files; an empty field removes it. It doesn't mark the order as delivered (M-16). */
function LinkForm({ order: { id, fileDownloadLink }, forms, onDone }: OrderActionProps) {
  const form = useOrderActionForm(forms, 'link', {
    malformed: { fileDownloadLink: orderTexts.linkMalformed },
    async send(textOf) {
      await callFromBrowser().orders.setDownloadLink({ id, fileDownloadLink: textOf('fileDownloadLink').trim() })
    },
    onDone,
  })

  // the field's own rule is checked before the form is sent, so the field's value itself is completed
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('fileDownloadLink')
    if (field instanceof HTMLInputElement) field.value = addUrlScheme(field.value)
    form.formProps.onSubmit(event)
  }
  return (
    <OrderActionForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit } }}
      send={orderTexts.saveLink}
      sending={orderTexts.savingLink}
    >
      <Field
        {...form.field('fileDownloadLink', orderTexts.link)}
        type="url"
        hint={orderTexts.linkHint}
        defaultValue={fileDownloadLink ?? ''}
        placeholder="https://"
        autoComplete="off"
      />
    </OrderActionForm>
  )
}

/** A name that contains a dot, and a path after the slash. */
const WITHOUT_SCHEME = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d+)?\//u

/**
 * Adds the scheme to a link that was copied without it, such as `drive.google.com/x`. A name without a path stays as it
 * is: `evening.zip` is a file of the studio, and as a link it would lead to a foreign site.
 */
export function addUrlScheme(text: string): string {
  const link = text.trim()
  return WITHOUT_SCHEME.test(link) ? `https://${link}` : link
}

/** Asks before the e-mail is sent, and warns if the link to the files is missing (M-16). */
function MarkDelivered({ order, forms, onDone }: OrderActionProps) {
  const { id, user, fileDownloadLink } = order
  const ahead = dayAhead(order, today())
  const form = useOrderActionForm(forms, 'delivered', {
    async send() {
      await callFromBrowser().orders.deliverOrder({ id })
    },
    onDone,
  })
  const confirm = {
    question: ahead ? orderWords.deliverNow(ahead) : orderTexts.sureDelivered(id),
    consequences: [...(fileDownloadLink ? [] : [orderTexts.noLinkYet]), orderTexts.notTakenBack(user.email)],
  }
  const { markDelivered, markingDelivered } = orderTexts
  return (
    <OrderActionForm form={form} send={markDelivered} sending={markingDelivered} isNext={!ahead} confirm={confirm}>
      {ahead && <p className="warned">{orderWords.eventAhead(ahead)}</p>}
    </OrderActionForm>
  )
}

/** The customer withdraws an order, as long as nothing is paid or delivered (M-11). */
export function WithdrawOrder({ order: { id, cancellation, paidSum } }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    async send(textOf) {
      await callFromBrowser().orders.cancelOrder({ id, reason: textOf('reason') })
      await revalidate()
      // the pressed button disappears, and the result is shown below the title
      focusTitleAndShow()
    },
  })
  const confirm = {
    question: orderTexts.sureWithdrawn(id),
    consequences: [...moneyOf(cancellation, paidSum), orderTexts.withdrawTold],
    back: orderTexts.keepIt,
  }
  return (
    <section className="order-withdraw">
      <h2>{orderTexts.withdraw}</h2>
      <OrderActionForm form={form} send={orderTexts.withdraw} sending={orderTexts.withdrawing} confirm={confirm}>
        <Field {...form.field('reason', orderTexts.withdrawReason)} maxLength={500} autoComplete="off" />
      </OrderActionForm>
    </section>
  )
}

/** What is kept and what comes back, said before. */
function moneyOf(cancellation: Order['cancellation'], paidSum: string): string[] {
  if (paidSum === '0.00') return []
  if (!cancellation) return [orderTexts.allBack(takaWords(paidSum))]
  const { keptSum, returnedSum } = cancellation
  return [orderTexts.keptAndBack(takaWords(keptSum), takaWords(returnedSum))]
}
