// The sheet itself: the same on the screen and on paper. Everything on it was fixed when it was issued.
import type { IssuedDocument } from '@chobighor/contract/documents'
import type { Payment } from '@chobighor/contract/payments'
import { clockOf, dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { paisaFromTaka, takaFigures, takaFromPaisa } from '@chobighor/contract/plain/money'
import { sumInWords } from '@chobighor/contract/plain/sum-in-words'
import { WALLET_NAMES } from '@chobighor/contract/plain/transaction-id'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { Written } from '../../ui/written.tsx'
import { Fact } from '../order-totals.tsx'
import { DocumentLines } from './document-lines.tsx'
import { documentTexts as texts } from './document-texts.ts'
import { moneyTexts } from './money-texts.ts'

interface Shown {
  document: IssuedDocument
}

/** A receipt has no lines. */
const isReceipt = ({ lines }: IssuedDocument) => lines.length === 0

interface DocumentScreenProps extends Shown {
  orderPath: string
  children?: ReactNode
}

export function DocumentScreen({ document, orderPath, children }: DocumentScreenProps) {
  return (
    <section className="screen document">
      <Link className="label order-all" to={orderPath}>
        {texts.back(document.order)}
      </Link>
      <DocumentSheet document={document} />
      <p className="order-print">
        <button className="button primary" type="button" onClick={() => print()}>
          {texts.print}
        </button>
      </p>
      {children}
    </section>
  )
}

function DocumentSheet({ document }: Shown) {
  const { series, number, issuedAt, voids, voidedBy, reason } = document
  const isOfPayment = isReceipt(document)
  return (
    <article className={isOfPayment ? 'document-sheet of-payment' : 'document-sheet'}>
      <Letterhead document={document} />
      <header>
        <h1>
          {document.isMushak ? texts.taxInvoice : texts.title[series]}
          {document.isMushak && <span lang="bn">{texts.mushak}</span>}
        </h1>
        <dl>
          <Fact name={texts.number}>{number}</Fact>
          <Fact name={texts.issued}>{texts.at(dayOf(issuedAt), clockOf(issuedAt))}</Fact>
        </dl>
      </header>
      {document.isTrial && <p className="alert">{texts.trial}</p>}
      {voidedBy && <p className="alert">{texts.voided(voidedBy)}</p>}
      {voids && (
        <p className="alert">
          {texts.takesBack(voids)} {reason && texts.why[reason]}
        </p>
      )}
      <Concerned document={document} />
      {isOfPayment ? <ReceivedPayment document={document} /> : <Charged document={document} />}
      <Signature document={document} />
    </article>
  )
}

function Letterhead({ document: { studio } }: Shown) {
  const { name, address, phone, email, bin, licence } = studio
  // a studio that has set no name is called as its site is
  const title = siteTitle(useStudio())
  const registered = [bin && texts.bin(bin), licence].filter(Boolean).join(' · ')
  return (
    <address>
      <Written as="strong" text={name || title} />
      {[address, phone, email, registered].filter(Boolean).map((line) => (
        <Written key={line} text={line} />
      ))}
    </address>
  )
}

function Concerned({ document }: Shown) {
  const { customer, order, eventDate, eventTime, venue } = document
  return (
    <dl className="document-facts">
      {customer && (
        <Fact name={isReceipt(document) ? texts.receivedFrom : texts.customer}>
          <Written as="strong" text={customer} />
        </Fact>
      )}
      <Fact name={texts.order}>{order}</Fact>
      <Fact name={texts.event}>{texts.at(withWeekday(eventDate), eventTime)}</Fact>
      {venue && (
        <Fact name={texts.venue}>
          <Written text={venue} />
        </Fact>
      )}
    </dl>
  )
}

const SumOf = ({ name, amount }: { name: string; amount: string }) => (
  <dl className="document-sum">
    <Fact name={name}>
      <strong>{takaFigures(amount)}</strong>
    </Fact>
    <Fact name={texts.inWords}>{sumInWords(amount)}</Fact>
  </dl>
)

const meansOf = ({ method, wallet }: Pick<Payment, 'method' | 'wallet'>) =>
  method === 'mobile' && wallet ? WALLET_NAMES[wallet] : texts.method[method]

function ReceivedPayment({ document: { payments, sum, totalPrice, paidSum, openSum } }: Shown) {
  const [payment] = payments
  return (
    <>
      <SumOf name={texts.amount} amount={sum} />
      {payment && (
        <dl className="document-facts">
          <Fact name={texts.paidBy}>
            {meansOf(payment)}
            {payment.charged && `, ${payment.charged}`}
          </Fact>
          {payment.reference && (
            <Fact name={texts.reference}>
              <Written text={payment.reference} />
            </Fact>
          )}
          <Fact name={texts.paidOn}>{payment.paidOn}</Fact>
        </dl>
      )}
      <dl className="document-rows">
        <Fact name={texts.orderTotal}>{takaFigures(totalPrice)}</Fact>
        <Fact name={texts.paidSoFar}>{takaFigures(paidSum)}</Fact>
        <Fact name={texts.stillOpen}>{takaFigures(openSum)}</Fact>
      </dl>
    </>
  )
}

function Charged({ document }: Shown) {
  const { sum, vat, instalments, payments, paidSum, openSum } = document
  const received = payments.reduce((paisa, { amount }) => paisa + (paisaFromTaka(amount) ?? 0), 0)
  const returned = received - (paisaFromTaka(paidSum) ?? 0)
  return (
    <>
      <DocumentLines document={document} />
      <SumOf name={texts.total} amount={sum} />
      {vat && (
        <dl className="document-rows">
          <Fact name={texts.ofItVat(vat.rate)}>{takaFigures(vat.sum)}</Fact>
        </dl>
      )}
      {instalments.length > 0 && (
        <section>
          <h2>{texts.instalments}</h2>
          <dl className="document-rows">
            {instalments.map(({ due, dueOn, amount }) => (
              <Fact
                key={`${due} ${dueOn} ${amount}`}
                name={dueOn ? `${moneyTexts.due[due]}, ${dueOn}` : moneyTexts.due[due]}
              >
                {takaFigures(amount)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2>{texts.payments}</h2>
        {payments.length === 0 && <p>{texts.none}</p>}
        <dl className="document-rows">
          {payments.map((payment) => (
            <Fact
              key={payment.id}
              name={[payment.paidOn, meansOf(payment), payment.reference].filter(Boolean).join(', ')}
            >
              {takaFigures(payment.amount)}
            </Fact>
          ))}
          {returned > 0 && <Fact name={texts.returned}>{takaFigures(takaFromPaisa(-returned))}</Fact>}
          <Fact name={texts.paidSoFar}>{takaFigures(paidSum)}</Fact>
          <Fact name={texts.stillOpen}>{takaFigures(openSum)}</Fact>
        </dl>
      </section>
    </>
  )
}

/** What nobody wrote down, the studio has received. */
function Signature({ document }: Shown) {
  const { receivedBy, studio, isMushak } = document
  const title = siteTitle(useStudio())
  const receiver = receivedBy || studio.name || title
  return (
    <footer>
      {isReceipt(document) && (
        <p>
          {texts.receivedBy} <Written as="strong" text={receiver} />
        </p>
      )}
      <p className="document-signature">{isMushak ? texts.officer : texts.signature}</p>
    </footer>
  )
}
