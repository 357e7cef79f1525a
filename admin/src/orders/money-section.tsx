import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { paisaFromTaka, takaWords } from '@chobighor/contract/plain/money'
import { canPay, isDeclinedOrCancelled, isOnlineMethod } from '@chobighor/contract/plain/order-steps'
import { WALLET_NAMES } from '@chobighor/contract/plain/transaction-id'
import { Alert, Link as Anchor, Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { textsOf, ticksOf } from '../ui/form-data.ts'
import { dayWords, momentWords } from '../ui/format.ts'
import { FactList, Quiet, Section, Taka } from '../ui/parts.tsx'
import { ChargeButtons, OrderCharges } from './charges-section.tsx'
import { MoneyList, MoneyRow, OrderClaims, OrderInstalments } from './instalments-section.tsx'
import { mainStepOf } from './main-step.ts'
import { MoneyFields } from './money-fields.tsx'
import { isToldByPayPal, moneyIn, wayBack, waysIn } from './money-values.ts'
import { useOrderSteps } from './order-actions.tsx'
import { orderMoneyTexts as moneyTexts } from './order-money-texts.ts'
import { ordersTexts as texts } from './orders-texts.ts'

/** The price, the payments, and the amount still due. */
export function OrderMoney({ file }: { file: OrderFile }) {
  const { order, paidSum, openSum } = file
  const { keep } = useOrderSteps(file)
  const isOver = isDeclinedOrCancelled(order.status)
  const hasCredit = !isOver && order.creditSum !== '0.00'
  return (
    <Section title={texts.money}>
      {isOver && paidSum !== '0.00' && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {texts.owed(takaWords(paidSum))}
        </Alert>
      )}
      {order.isTrial && <Typography sx={{ mb: 1, fontWeight: 600 }}>{texts.trial}</Typography>}
      {order.isPaymentPending && <Typography sx={{ mb: 1 }}>{texts.pending}</Typography>}
      <FactList
        facts={[
          [texts.total, <Taka key="total" amount={order.totalPrice} />],
          [texts.paid, <Taka key="paid" amount={paidSum} />],
          !isOver && [texts.open, <Taka key="open" amount={openSum} />],
          !isOver && order.instalments.length > 0 && [moneyTexts.asked, <Taka key="asked" amount={order.askedSum} />],
          hasCredit && [moneyTexts.creditSum, <Taka key="credit" amount={order.creditSum} />],
        ]}
      />
      {hasCredit && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {moneyTexts.credit(takaWords(order.creditSum))}
        </Alert>
      )}
      <OrderInstalments file={file} />
      <OrderCharges file={file} />
      <OrderClaims file={file} />
      <OrderLedger file={file} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 }}>
        {canPay(order) && !order.isPaymentPending && (
          <ConfirmButton
            label={paidSum === '0.00' ? texts.pay : texts.payRest}
            yes={texts.payYes}
            title={texts.payTitle}
            words={texts.payWords}
            done={texts.paidDone}
            fields={<MoneyFields amount={order.askedSum} />}
            act={(form) => keep(call.orderDesk.addPayment(moneyIn(form, file)))}
            isMain={mainStepOf(file) === 'pay'}
            needs="orderDesk.addPayment"
          />
        )}
        {paidSum !== '0.00' && (
          <ConfirmButton
            {...texts.refund}
            words={[waysIn(file), texts.refund.words].filter(Boolean).join('\n')}
            fields={<MoneyFields amount={paidSum} method={wayBack(file)} mayBeTold={isToldByPayPal(file)} />}
            act={(form) => keep(call.orderDesk.addRefund({ ...moneyIn(form, file), ...ticksOf(form, 'isAnother') }))}
            needs="orderDesk.addRefund"
          />
        )}
        <ChargeButtons file={file} />
      </Box>
    </Section>
  )
}

// The entries of an order's ledger. A wrong entry is corrected by a counter-entry; both stay in the list.
type Entry = OrderFile['ledger'][number]

function OrderLedger({ file }: { file: OrderFile }) {
  const { id, ledger, paidSum } = file
  const { at, keep } = useOrderSteps(file)
  if (ledger.length === 0) return null
  return (
    <MoneyList title={moneyTexts.ledger}>
      {ledger.map((entry) => (
        <MoneyRow key={entry.id} amount={entry.amount} words={<Words entry={entry} order={id} />}>
          {isGivenBackOnline(entry) && paidSum !== '0.00' && (
            <ConfirmButton
              {...moneyTexts.refundOnline}
              name={moneyTexts.refundOnlineName(wordsOf(entry))}
              words={moneyTexts.refundOnlineWords(wordsOf(entry))}
              title={moneyTexts.refundOnlineTitle(texts.methods[entry.method])}
              values={{ amount: lesserOf(entry.amount, paidSum) }}
              fields={<Field name="amount" label={moneyTexts.amount} required />}
              act={(form) => keep(call.orderDesk.refundOnline({ ...at, entry: entry.id, ...textsOf(form, 'amount') }))}
              needs="orderDesk.refundOnline"
            />
          )}
          {entry.canReverse && (
            <ConfirmButton
              {...texts.reverse}
              words={texts.reverseWords(wordsOf(entry))}
              fields={whyField}
              act={(form) =>
                keep(call.orderDesk.reversePayment({ ...at, payment: entry.id, ...textsOf(form, 'reason') }))
              }
              needs="orderDesk.reversePayment"
            />
          )}
        </MoneyRow>
      ))}
    </MoneyList>
  )
}

/** A gateway gives back what it took; PayPal's refunds are made at PayPal. */
const isGivenBackOnline = ({ kind, method, standing }: Entry) =>
  kind === 'payment' && standing === 'counts' && isOnlineMethod(method) && method !== 'paypal'

/** What came by a payment may have been given back in part. */
const lesserOf = (one: string, other: string): string =>
  (paisaFromTaka(one) ?? 0) < (paisaFromTaka(other) ?? 0) ? one : other

const wordsOf = ({ kind, amount, ...way }: Entry) =>
  `${takaWords(amount)}${kind === 'refund' ? ` ${texts.givenBack}` : ''} · ${wayOf(way)}`

const wayOf = ({ method, wallet, account }: Pick<Entry, 'method' | 'wallet' | 'account'>): string => {
  if (method === 'mobile' && wallet) return moneyTexts.byWallet(WALLET_NAMES[wallet], account)
  return moneyTexts.byWallet(texts.methods[method], account)
}

/** When it was entered stands beside another day on which the money moved. */
const whenOf = ({ paidOn, createdAt }: Pick<Entry, 'paidOn' | 'createdAt'>): string =>
  createdAt.startsWith(paidOn) ? momentWords(createdAt) : moneyTexts.movedOn(dayWords(paidOn), momentWords(createdAt))

function Words({ entry, order }: { entry: Entry; order: number }) {
  const { receipt, kind, method, reference, charged, standing, isNoteShown } = entry
  const isRefund = kind === 'refund' && standing !== 'reversal'
  const note = reference && isNoteShown && !isOnlineMethod(method) ? `${reference} (${texts.noteShown})` : reference
  return (
    <>
      <Typography component="span" sx={{ color: standing === 'counts' ? undefined : 'text.secondary' }}>
        {standing !== 'counts' && <strong>{texts[standing]} · </strong>}
        {[wayOf(entry), charged && `(${charged})`].filter(Boolean).join(' ')}
        {isRefund && ` · ${texts.givenBack}`}
      </Typography>
      <Quiet>{[whenOf(entry), note].filter(Boolean).join(' · ')}</Quiet>
      {receipt && (
        <Anchor
          variant="body2"
          href={`/order/${order}/document/${receipt}/`}
          sx={{ display: 'inline-block', py: 0.5, whiteSpace: 'nowrap' }}
        >
          {receipt}
        </Anchor>
      )}
    </>
  )
}

const whyField = <Field name="reason" label={texts.reverseReason} required autoFocus />
