// One reported transfer: what to compare, large; whose it is; and the two answers.

import type { ClaimRow } from '@chobighor/contract/admin/payment-claims'
import { isFailure } from '@chobighor/contract/plain/failure'
import { CURRENCY, takaWords } from '@chobighor/contract/plain/money'
import { Link as Anchor, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { orderPath } from '../orders/order-card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { AmountField, Field } from '../ui/field.tsx'
import { textOf, textsOf } from '../ui/form-data.ts'
import { dayWords, momentWords } from '../ui/format.ts'
import { FactList, Quiet, Taka } from '../ui/parts.tsx'
import { whatsAppTexts } from '../ui/whatsapp-texts.ts'
import { ClaimPicture } from './claim-picture.tsx'
import { paymentsTexts as texts } from './payments-texts.ts'

interface Props {
  claim: ClaimRow
  again: () => void
}

/** Not in the typeface of headings: its digits have different heights. */
const LARGE = { fontSize: '1.25rem', fontWeight: 600 }
/** Large enough for a thumb, without moving the lines apart. */
const TOUCHED = { display: 'inline-block', py: 1, my: -0.75 }

export function ClaimCard({ claim, again }: Props) {
  const { wallet, transactionId, amount, order, customer, told } = claim
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
        overflowWrap: 'anywhere',
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
          <Typography component="span" sx={LARGE}>
            {texts.wallets[wallet]}
          </Typography>
          <Typography component="span" sx={LARGE}>
            <Taka amount={amount} />
          </Typography>
        </Box>
        <TransactionId id={transactionId} />
        <Quiet>{texts.to(claim.account)}</Quiet>
      </Box>
      <FactList
        facts={[
          [
            texts.customer,
            <>
              {customer.name}
              {customer.phone && (
                <>
                  <br />
                  <PhoneLink phone={customer.phone} sx={TOUCHED} /> ·{' '}
                  <WhatsAppLink
                    phone={customer.phone}
                    name={customer.name}
                    text={whatsAppTexts.claim(customer.name, order, transactionId)}
                    sx={TOUCHED}
                  />
                </>
              )}
            </>,
          ],
          [
            texts.order,
            <Anchor key="order" component={Link} to={orderPath(order)} sx={TOUCHED}>
              {texts.orderLink(order)}
            </Anchor>,
          ],
          [texts.event, dayWords(claim.eventDate)],
          [texts.asked, <Taka key="asked" amount={claim.askedSum} />],
          [texts.open, <Taka key="open" amount={claim.openSum} />],
          [texts.reported, momentWords(claim.createdAt)],
          told && [texts.told, <BkashNotice key="told" told={told} />],
        ]}
      />
      {claim.hasPicture && <ClaimPicture claim={claim} />}
      {claim.state === 'submitted' ? <Answers claim={claim} again={again} /> : <Decided claim={claim} />}
    </Box>
  )
}

/** What the wallet itself said of this transfer, to be compared with what the customer said. */
function BkashNotice({ told: { amount, sender, at } }: { told: NonNullable<ClaimRow['told']> }) {
  return (
    <>
      <Taka amount={amount} />
      <br />
      {texts.toldOf(sender, momentWords(at))}
    </>
  )
}

const Decided = ({ claim: { state, decidedBy, reason } }: { claim: ClaimRow }) => (
  <Typography>{state === 'confirmed' ? texts.confirmedBy(decidedBy) : texts.rejectedBy(decidedBy, reason)}</Typography>
)

function Answers({ claim: { id, wallet, transactionId, amount, order }, again }: Props) {
  /** Somebody who was faster has decided: the row leaves, and the notice says so. */
  const decide = async (answer: Promise<unknown>) => {
    try {
      await answer
    } catch (error) {
      if (isFailure(error) && error.code === 'conflict') again()
      throw error
    }
    again()
  }
  const otherSum = (form: FormData) => textOf(form, 'amount')
  return (
    <Box
      sx={{ display: 'flex', gap: 1.5, mt: 'auto', '& > button': { flex: 1, minHeight: 56, fontSize: '1.0625rem' } }}
    >
      <ConfirmButton
        label={texts.confirm}
        name={texts.confirmName(transactionId)}
        title={texts.confirmTitle}
        words={texts.confirmWords[wallet]}
        done={(form) => texts.confirmed(order, otherSum(form) ? `${CURRENCY} ${otherSum(form)}` : takaWords(amount))}
        fields={
          <>
            <TransactionId id={transactionId} />
            <Typography sx={LARGE}>
              <Taka amount={amount} />
            </Typography>
            <OtherSum />
          </>
        }
        act={(form) => decide(call.paymentClaims.confirm({ id, ...(otherSum(form) && { amount: otherSum(form) }) }))}
        isMain
        isLast
        needs="paymentClaims.confirm"
      />
      <ConfirmButton
        label={texts.reject}
        name={texts.rejectName(transactionId)}
        title={texts.rejectTitle}
        words={texts.rejectWords(transactionId)}
        done={texts.rejected(order, transactionId)}
        fields={reasonField}
        act={(form) => decide(call.paymentClaims.reject({ id, ...textsOf(form, 'reason') }))}
        isLast
        needs="paymentClaims.reject"
      />
    </Box>
  )
}

const reasonField = <Field name="reason" label={texts.rejectReason} multiline minRows={2} required autoFocus />

function OtherSum() {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="small" color="secondary" variant="outlined" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
        {texts.otherSum}
      </Button>
    )
  return <AmountField name="amount" label={texts.otherSumLabel} autoFocus sx={{ mt: 2 }} />
}

// A TrxID to compare sign by sign: all signs are equally wide, and a zero differs from an O.

const TransactionId = ({ id }: { id: string }) => (
  <Typography
    component="p"
    translate="no"
    sx={{
      fontFamily: 'ui-monospace, "Cascadia Mono", "Roboto Mono", "DejaVu Sans Mono", monospace',
      fontVariantNumeric: 'slashed-zero tabular-nums',
      fontSize: { xs: '1.6rem', sm: '1.9rem' },
      letterSpacing: '0.06em',
      lineHeight: 1.35,
    }}
  >
    {id}
  </Typography>
)
