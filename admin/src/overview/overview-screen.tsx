// The first screen of an admin: the tasks, the studio's figures, and the visitors.

import type { Overview } from '@chobighor/contract/admin/overview'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Alert, Link as Anchor, Box, ButtonBase, Typography } from '@mui/material'
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
import { LinkedNotes } from './linked-notes.tsx'
import { overviewTexts as texts } from './overview-texts.ts'
import { SetUpList } from './set-up-list.tsx'

export function OverviewScreen() {
  const state = useFreshCall(useCallback(() => call.overview.find({}), []))
  return (
    <BaseScreen title={texts.overview} maxWidth={1200} sx={{ pt: 1 }}>
      <Answered state={state}>{(overview) => <Sheet overview={overview} again={state.again} />}</Answered>
    </BaseScreen>
  )
}

const shortDay = (day: string) => dayWords(day).replace(/^\w+, | \d{4}$/g, '')

function Sheet({ overview, again }: { overview: Overview; again: () => void }) {
  const { waiting, mail, backups, payments, clashes, missing, months, days, devices, browsers } = overview
  return (
    <>
      <DemoNote />
      <SetUpList missing={missing} />
      {Object.keys(waiting).length > 0 && <WaitingList waiting={waiting} />}
      {mail && <MailNotes mail={mail} isListed={missing.includes('mail')} />}
      {backups && backups.is !== 'ok' && (
        <Section title={texts.backups}>
          <Alert severity={backups.is === 'wrong' ? 'error' : 'warning'}>
            <Anchor component={Link} to="/backups" sx={{ display: 'inline-block', pb: 0.5 }}>
              {texts.seeBackups}
            </Anchor>
            <Typography variant="body2">{backups.says}</Typography>
          </Alert>
        </Section>
      )}
      {payments.length > 0 && <PaymentIssues payments={payments} again={again} />}
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      {months.length > 0 && <Business months={months} />}
      <Section title={texts.visits}>
        <Chart
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
          <Chart unit={texts.incomeUnit} first={texts.month} points={months.map(incomePoint)} />
        </Section>
      )}
      <Section title={texts.orders}>
        <Chart
          unit={texts.orders}
          first={texts.month}
          points={months.map(({ month, orders }) => ({ ...monthPoint(month), value: orders, words: orders }))}
        />
      </Section>
    </TwoColumns>
  )
}

// The tasks that wait, each with a link to its screen.
const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const KINDS = [
  { key: 'requested', label: texts.requested, to: narrowed('/orderDesk', { stage: 'requested' }) },
  { key: 'claims', label: texts.claims, to: '/payments' },
  { key: 'unpaid', label: texts.unpaid, to: '/orders/board' },
  { key: 'undelivered', label: texts.undelivered, to: narrowed('/orderDesk', { stage: 'paid' }) },
  { key: 'unanswered', label: texts.unanswered, to: narrowed('/contactMails', { is_answered: 'false' }) },
  { key: 'parked', label: texts.parked, to: narrowed('/outbox', { state: 'parked' }) },
  { key: 'sms_failed', label: texts.smsFailed, to: narrowed('/smsMessages', { state: 'failed' }) },
  { key: 'data_requests', label: texts.dataRequests, to: narrowed('/people', { has_request: 'true' }) },
] as const

/** The server counts up to this number. */
const MOST_COUNTED = 1000

function WaitingList({ waiting }: Pick<Overview, 'waiting'>) {
  const some = KINDS.map((kind) => ({ ...kind, count: waiting[kind.key] ?? 0 })).filter(({ count }) => count > 0)
  return (
    <Section title={texts.waiting}>
      {some.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.nothingWaits}</Typography>}
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))', gap: 1, m: 0, p: 0 }}
      >
        {some.map(({ key, label, to, count }) => (
          <Box component="li" key={key} sx={{ display: 'flex' }}>
            <ButtonBase
              component={Link}
              to={to}
              sx={{
                flex: 1,
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                p: 2,
                border: 1,
                borderColor: 'divider',
                '&:hover, &:focus-visible': { borderColor: 'primary.main' },
              }}
            >
              <Typography component="span" variant="h4" sx={{ lineHeight: 1.1 }}>
                {count < MOST_COUNTED ? count : texts.most}
              </Typography>
              <Typography component="span">{label}</Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** What keeps e-mails from people. `isListed`: that the mail server is not set up is said above already. */
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
      words: is === 'kept' ? '' : texts.keptEarlier,
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
