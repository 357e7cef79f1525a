// SMS from the studio: sent, waiting, not sent, or perhaps sent.

import type { SmsMessage } from '@chobighor/contract/admin/sms'
import { Alert, Link as Anchor, Box, Typography } from '@mui/material'
import { FunctionField, useRedirect } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { MessageTitle } from '../mail/email-previews.tsx'
import { MAIL_VIEWS } from '../mail/mail-texts.ts'
import { orderPath } from '../orders/order-card.tsx'
import { BulkActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { PhoneLink } from '../ui/contact-links.tsx'
import { momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { Badge, FactList, type Tone } from '../ui/parts.tsx'
import { MomentField, ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { ViewsNav } from '../ui/views-nav.tsx'
import { smsTexts as texts } from './sms-texts.ts'

const TONES: Record<SmsMessage['state'], Tone> = {
  waiting: 'plain',
  trying: 'new',
  failed: 'bad',
  perhaps: 'bad',
  sent: 'good',
}
const FILTERS = [selectFilter('state', texts.state, texts.states)]
const resend = (ids: number[]) => call.smsMessages.resend({ ids })
const remove = (ids: number[]) => call.smsMessages.removeMany({ ids })
const kindOf = ({ kind }: SmsMessage) => texts.kinds[kind] ?? kind
const sizeOf = ({ parts, cost_paisa }: SmsMessage) => texts.sizeOf(parts, cost_paisa)

const StateBadge = ({ state }: Pick<SmsMessage, 'state'>) => <Badge tone={TONES[state]} label={texts.states[state]} />

function SmsList() {
  return (
    <ResourceList<SmsMessage>
      heading={texts.list}
      nav={<ViewsNav {...MAIL_VIEWS} />}
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      title={kindOf}
      line={(sms) => (
        <>
          {sms.recipient} · {momentWords(sms.created_at)} · {sizeOf(sms)} <StateBadge state={sms.state} />
        </>
      )}
      bulk={
        <>
          <BulkActionButton label={texts.resend.label} done={texts.resend.done} act={resend} />
          <BulkActionButton label={texts.remove.label} done={texts.remove.done} act={remove} />
        </>
      }
    >
      <MomentField source="created_at" label={texts.created} />
      <FunctionField<SmsMessage> label={texts.to} sortBy="recipient" render={({ recipient }) => recipient} />
      <FunctionField<SmsMessage> label={texts.about} render={kindOf} />
      <FunctionField<SmsMessage> label={texts.size} render={sizeOf} />
      <FunctionField<SmsMessage> label={texts.state} render={({ state }) => <StateBadge state={state} />} />
    </ResourceList>
  )
}

export const smsMessages = {
  list: <SmsList />,
  show: (
    <ShowScreen<SmsMessage> title={kindOf} titleBefore={texts.one} isWhole={({ text }) => text !== undefined}>
      {(sms) => <OneSms sms={sms} />}
    </ShowScreen>
  ),
  recordRepresentation: (sms: SmsMessage) => kindOf(sms),
}

function OneSms({ sms }: { sms: SmsMessage }) {
  const { state, recipient, text, order_id, created_at, sent_at, attempts, next_try_at, answer } = sms
  return (
    <Box sx={{ maxWidth: 760, minWidth: 0 }}>
      <MessageTitle>{kindOf(sms)}</MessageTitle>
      <Box sx={{ pb: 2 }}>
        <StateBadge state={state} />
      </Box>
      <FactList
        facts={[
          [texts.to, <PhoneLink key="to" phone={recipient} />],
          [texts.created, momentWords(created_at)],
          [texts.size, sizeOf(sms)],
          order_id !== null && [
            texts.about,
            <Anchor key="order" component={Link} to={orderPath(order_id)}>
              {texts.order(order_id)}
            </Anchor>,
          ],
          sent_at && [texts.sent, momentWords(sent_at)],
          attempts > 0 && !sent_at && [texts.tries, attempts],
          next_try_at && state === 'waiting' && [texts.notBefore, momentWords(next_try_at)],
          next_try_at && state === 'trying' && [texts.nextTry, momentWords(next_try_at)],
          state === 'sent' && answer && [texts.answer, answer],
        ]}
      />
      {state === 'perhaps' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {texts.perhapsWhy}
        </Alert>
      )}
      {answer && state !== 'sent' && (
        <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {texts.answer}: {answer}
        </Alert>
      )}
      <Actions sms={sms} />
      <Typography sx={{ mt: 3, p: 2, border: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  )
}

function Actions({ sms: { id, state } }: { sms: SmsMessage }) {
  const redirect = useRedirect()
  const throwAway = async () => {
    await remove([id])
    redirect('list', 'smsMessages')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 }}>
      {state !== 'sent' && (
        <ConfirmButton {...texts.resend} act={() => resend([id])} isMain needs="smsMessages.resend" />
      )}
      <ConfirmButton {...texts.remove} act={throwAway} colour="error" isLast needs="smsMessages.removeMany" />
    </Box>
  )
}
