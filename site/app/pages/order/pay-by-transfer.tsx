// How to pay by a wallet or a bank, and the TrxID that the customer sends afterwards (decision 088).
import type { PaymentAccount, PaymentClaim } from '@chobighor/contract/claims'
import type { Order } from '@chobighor/contract/orders'
import { GENERIC_DETAIL, isFailure } from '@chobighor/contract/plain/failure'
import { readableAmount, takaWords } from '@chobighor/contract/plain/money'
import { sendWords } from '@chobighor/contract/plain/order-words'
import { normaliseTransactionId, unusualTransactionId } from '@chobighor/contract/plain/transaction-id'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { focusTitleAndShow } from '../../ui/focus-title.ts'
import { Written } from '../../ui/written.tsx'
import { Fact } from '../order-totals.tsx'
import { moneyTexts as texts } from './money-texts.ts'
import { OrderActionForm } from './order-action-form.tsx'
import { useOrderCalls } from './order-calls.ts'
import { AddPicture, pictureIn, ShowPicture, sendPicture } from './transfer-picture.tsx'

interface TransferProps {
  order: Order
  accounts: readonly PaymentAccount[]
  isOffered: boolean
  isNext: boolean
}

export function PayByTransfer({ order, accounts, isOffered, isNext }: TransferProps) {
  return (
    <div className="order-transfer">
      <dl className="facts">
        <Fact name={texts.howMuch}>
          <strong className="figures">{takaWords(order.askedSum)}</strong>
        </Fact>
        <Fact name={texts.reference}>
          <span className="figures">{order.id}</span>
        </Fact>
      </dl>
      <ul>
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </ul>
      {isOffered && <ReportTransfer order={order} accounts={accounts} isNext={isNext} />}
    </div>
  )
}

function Account({ account: { wallet, kind, number, holder, details, qr } }: { account: PaymentAccount }) {
  const [copied, setCopied] = useState('')
  return (
    <li className="order-account">
      <p>
        <strong>{texts.wallets[wallet]}</strong> <Written text={holder} />
      </p>
      <p className="order-number">
        <span className="figures">{number}</span>
        <button
          className="link"
          type="button"
          aria-label={texts.copyNumber(number)}
          onClick={() => void copy(number).then((isDone) => setCopied(isDone ? texts.copied : texts.notCopied))}
        >
          {texts.copy}
        </button>
        <span role="status">{copied}</span>
      </p>
      <p className="order-note">{sendWords({ wallet, kind })}</p>
      <Written as="p" className="order-words" text={details} />
      {qr && <img src={qr} alt={texts.qr(texts.wallets[wallet])} width="160" height="160" loading="lazy" />}
    </li>
  )
}

/** Browsers refuse it without HTTPS, and if their owner wants it so. */
const copy = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false

function ReportTransfer({ order, accounts, isNext }: Omit<TransferProps, 'isOffered'>) {
  const calls = useOrderCalls()
  const [account, setAccount] = useState(accounts[0])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [sentBefore, setSentBefore] = useState('')
  const report: CallFormOptions['send'] = async (textOf, form) => {
    setProblem('')
    setSentBefore('')
    const picture = pictureIn(form)
    const transactionId = normaliseTransactionId(textOf('transactionId'))
    const { claims } = await calls.claimPayment(order.id, {
      account: Number(textOf('account')),
      transactionId,
      amount: textOf('amount'),
    })
    const claim = claims.findLast((each) => each.transactionId === transactionId)
    // the server takes a form that comes twice as one: the page says so
    if (claim && claims.length === order.claims.length) setSentBefore(claim.transactionId)
    // the transfer is reported, also if the picture is no good
    if (picture && claim) await sendPicture(order.id, claim.id, picture).catch((error) => setProblem(wordsOf(error)))
    form.reset()
    setTyped('')
  }
  const sent = order.claims.length
  const known = useRef(sent)
  useEffect(() => {
    // the transfer that was sent stands further up; why its picture was not taken is said below
    if (sent > known.current && !problem) focusTitleAndShow('.order-claims')
    known.current = sent
  }, [sent, problem])
  const warning = account && typed ? unusualTransactionId(account.wallet, typed) : undefined
  return (
    <>
      <h3>{texts.sent}</h3>
      <OrderActionForm act={report} send={texts.report} sending={texts.reporting} isNext={isNext}>
        {(field) => (
          <>
            {' '}
            <Field {...field('account', texts.account)}>
              {(control) => (
                <select
                  {...control}
                  required
                  onChange={({ currentTarget }) =>
                    setAccount(accounts.find(({ id }) => id === Number(currentTarget.value)))
                  }
                >
                  {accounts.map(({ id, wallet, number }) => (
                    <option key={id} value={id}>
                      {`${texts.wallets[wallet]} ${number}`}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field
              {...field('transactionId', texts.transactionId)}
              hint={warning ?? texts.transactionIdHint}
              className={warning ? 'warned' : ''}
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onBlur={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Field
              {...field('amount', texts.sum)}
              required
              inputMode="decimal"
              autoComplete="off"
              defaultValue={readableAmount(order.askedSum)}
            />
            {calls.takesPictures && (
              <Field {...field('picture', texts.picture)} hint={texts.pictureHint} type="file" accept="image/*" />
            )}
          </>
        )}
      </OrderActionForm>
      <div role="status">{sentBefore && <p className="order-note">{texts.sentBefore(sentBefore)}</p>}</div>
      {problem && <Alert kind="danger">{texts.withoutPicture(problem)}</Alert>}
    </>
  )
}

const wordsOf = (error: unknown) => (isFailure(error) ? error.message : GENERIC_DETAIL)

/** The studio may have confirmed another sum than the customer has reported. */
function stateOf({ state, wallet, transactionId, amount }: PaymentClaim, payments: Order['payments']): string {
  const came = payments.find(
    (each) => each.kind === 'payment' && each.wallet === wallet && each.reference === transactionId,
  )
  const isOther = state === 'confirmed' && came !== undefined && came.amount !== amount
  return isOther ? texts.confirmedOther(takaWords(came.amount)) : texts.claim[state]
}

/** What the customer has sent, with the studio's answer. */
export function ReportedTransfers({
  order: { id, claims, payments },
  mayTakeBack,
}: {
  order: Order
  mayTakeBack: boolean
}) {
  const calls = useOrderCalls()
  return (
    <section className="order-claims">
      <h2>{texts.reported}</h2>
      <ul>
        {claims.map((claim) => (
          <li key={claim.id} className={claim.state === 'confirmed' ? 'order-badge success' : 'order-badge'}>
            <strong className="figures">{claim.transactionId}</strong>
            <span className="order-means">{`${texts.wallets[claim.wallet]}, ${takaWords(claim.amount)}`}</span>
            <span>{stateOf(claim, payments)}</span>
            <Written text={claim.reason} />
            {calls.takesPictures && claim.hasPicture && <ShowPicture order={id} claim={claim} />}
            {mayTakeBack && claim.state === 'submitted' && (
              <>
                {calls.takesPictures && <AddPicture order={id} claim={claim} />}
                <OrderActionForm
                  act={() => calls.withdrawClaim(id, claim.id)}
                  send={texts.takeBack}
                  sending={texts.reporting}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
