// The first screen of an admin: the day, what needs a look, the studio's figures, and the visitors.

import type { Overview } from '@chobighor/contract/admin/overview'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Alert, Link as Anchor, Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DemoNote } from '../ui/demo-notes.tsx'
import { dayWords } from '../ui/format.ts'
import { Answered, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, Section, TwoColumns } from '../ui/parts.tsx'
import { About } from './about.tsx'
import { Chart, incomePoint, monthPoint, VisitShares } from './chart-with-table.tsx'
import { DaySheet } from './day-sheet.tsx'
import { LinkedNotes } from './linked-notes.tsx'
import { overviewTexts as texts } from './overview-texts.ts'
import { SetUpList } from './set-up-list.tsx'
import { MOST_COUNTED, narrowed } from './to-do.tsx'

export function OverviewScreen() {
  const state = useFreshCall(useCallback(() => call.overview.find({}), []))
  const steps = state.answer && <SetUpList missing={state.answer.missing} />
  // a studio that has begun looks for its day first
  const isNew = state.answer?.months.every(({ orders }) => orders === 0)
  return (
    <BaseScreen title={texts.overview} maxWidth={1200} sx={{ pt: 1 }}>
      {isNew && steps}
      <DaySheet waiting={state.answer?.waiting} />
      <DemoNote />
      {!isNew && steps}
      <Answered state={state}>{(overview) => <Sheet overview={overview} again={state.again} />}</Answered>
    </BaseScreen>
  )
}

const shortDay = (day: string) => dayWords(day).replace(/^\w+, | \d{4}$/g, '')

function Sheet({ overview, again }: { overview: Overview; again: () => void }) {
  const { mail, backups, payments, clashes, missing, months, days, devices, browsers } = overview
  return (
    <>
      {mail && <MailNotes mail={mail} isListed={missing.includes('mail')} />}
      {backups && backups.is !== 'ok' && (
        <Section title={texts.backups}>
          <Alert severity={backups.is === 'wrong' ? 'error' : 'warning'}>
            <Typography variant="body2">{backups.says}</Typography>
            <Anchor component={Link} to="/backups" sx={{ display: 'inline-block', py: 0.5 }}>
              {texts.seeBackups}
            </Anchor>
          </Alert>
        </Section>
      )}
      {payments.length > 0 && <PaymentIssues payments={payments} again={again} />}
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      {months.length > 0 && <Business months={months} />}
      <Section title={texts.visits}>
        <Chart
          none={texts.noVisits}
          unit={texts.visits}
          first={texts.day}
          points={days.map(({ day, visits }) => ({
            label: shortDay(day),
            name: dayWords(day),
            value: visits,
            words: visits,
          }))}
        />
      </Section>
      <TwoColumns>
        <Section title={texts.devices}>
          <VisitShares kinds={devices} />
        </Section>
        <Section title={texts.browsers}>
          <VisitShares kinds={browsers} />
        </Section>
      </TwoColumns>
      <About postgres={overview.postgres} />
    </>
  )
}

function Clashes({ clashes }: Pick<Overview, 'clashes'>) {
  return (
    <Section title={texts.clashes}>
      <Typography variant="body2">{texts.clashWords}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {clashes.map(({ order_id, date, time }) => (
          <li key={`${order_id} ${date} ${time}`}>
            <Anchor component={Link} to={`/orderDesk/${order_id}/show`} sx={{ display: 'inline-block', py: 0.5 }}>
              {texts.clashLine(order_id, dayWords(date), time)}
            </Anchor>
          </li>
        ))}
      </Box>
    </Section>
  )
}

function Business({ months }: Pick<Overview, 'months'>) {
  return (
    <TwoColumns>
      {months.some(({ income }) => income !== null) && (
        <Section title={texts.income}>
          <Chart none={texts.noIncome} unit={texts.incomeUnit} first={texts.month} points={months.map(incomePoint)} />
        </Section>
      )}
      <Section title={texts.orders}>
        <Chart
          none={texts.noOrders}
          unit={texts.orders}
          first={texts.month}
          points={months.map(({ month, orders }) => ({ ...monthPoint(month), value: orders, words: orders }))}
        />
      </Section>
    </TwoColumns>
  )
}

/** What keeps e-mails from people. `isListed`: the way to set the mail server up stands above already. */
function MailNotes({ mail, isListed }: { mail: NonNullable<Overview['mail']>; isListed: boolean }) {
  const { is, kept, refusal, has_address } = mail
  const notes = [
    is === 'kept' && !isListed && { words: texts.mailKept, to: '/mail-set-up', label: texts.toMailSetUp },
    is === 'locked' && { words: texts.mailLocked, to: '/mail-set-up', label: texts.toMailSetUp },
    refusal !== '' && {
      words: texts.mailRefused(refusal),
      to: narrowed('/outbox', { state: 'trying' }),
      label: texts.toWaiting,
    },
    kept > 0 && {
      words: is === 'kept' ? (isListed ? texts.mailKept : '') : texts.keptEarlier,
      to: narrowed('/outbox', { state: 'kept' }),
      label: texts.toKept(kept < MOST_COUNTED ? String(kept) : texts.most),
    },
    !has_address && {
      words: is === 'kept' ? texts.noAddress : texts.noSender,
      to: '/settings/contact',
      label: texts.toContact,
    },
  ].filter((note) => note !== false)
  return <LinkedNotes title={texts.mail} severity="warning" notes={notes} />
}

// Payments that the studio must check, each shown until the studio marks it as settled.
function PaymentIssues({ payments, again }: Pick<Overview, 'payments'> & { again: () => void }) {
  return (
    <Section title={texts.payments}>
      {payments.map(({ id, order_id, amount, kind, reason, created_at }) => (
        <Alert key={id} severity={kind === 'refused' ? 'warning' : 'error'} sx={{ mb: 1 }}>
          <Anchor component={Link} to={`/orderDesk/${order_id}/show`} sx={{ display: 'inline-block', pb: 0.5 }}>
            {texts.paymentLine(order_id, amount)}
          </Anchor>
          <Typography variant="body2" sx={{ pb: 1, overflowWrap: 'anywhere' }}>
            {dayWords(dayOf(created_at))}. {texts.issues[kind]}. {reason}
          </Typography>
          <ConfirmButton {...texts.settle} act={() => call.orderDesk.settlePayment({ id }).then(again)} isLast />
        </Alert>
      ))}
    </Section>
  )
}
