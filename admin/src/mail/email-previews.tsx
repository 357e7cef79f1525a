// A preview of each kind of e-mail, with the studio's own settings.

import type { OutboxEmail } from '@chobighor/contract/admin/mail'
import { Box, Tab, Tabs, Typography, type TypographyProps } from '@mui/material'
import { useState } from 'react'
import { FunctionField, List, type RaRecord, TextField } from 'react-admin'
import { ERROR_SHOWN_IN_PLACE, ListFailed, ShowScreen } from '../ui/loading.tsx'
import { Badge, FactList, type Tone } from '../ui/parts.tsx'
import { ResponsiveDatagrid } from '../ui/responsive-datagrid.tsx'
import { ViewsNav } from '../ui/views-nav.tsx'
import { MAIL_VIEWS, mailTexts as texts } from './mail-texts.ts'

interface SampleEmail extends RaRecord {
  id: string
  subject: string
  recipient: string
  reply_to: string
  html: string
  text: string
}

function EmailPreviewList() {
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <ViewsNav {...MAIL_VIEWS} />
      <List
        title={texts.emails}
        pagination={false}
        actions={false}
        error={<ListFailed />}
        queryOptions={ERROR_SHOWN_IN_PLACE}
      >
        <ResponsiveDatagrid<SampleEmail> title={({ subject }) => subject} line={recipientOf} bulk={false}>
          <TextField source="subject" label={texts.subject} sortable={false} />
          <FunctionField<SampleEmail> label={texts.to} render={recipientOf} />
        </ResponsiveDatagrid>
      </List>
    </Box>
  )
}

function Sample({ email }: { email: SampleEmail }) {
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0 }}>
      <MessageTitle>{email.subject}</MessageTitle>
      <FactList facts={[[texts.to, recipientOf(email)], email.reply_to && [texts.replyTo, email.reply_to]]} />
      <Typography sx={{ color: 'text.secondary', pt: 1 }}>{texts.made}</Typography>
      <EmailTabs html={email.html} text={email.text} />
    </Box>
  )
}

export const sampleEmails = {
  list: <EmailPreviewList />,
  show: (
    <ShowScreen<SampleEmail>
      title={({ subject }) => subject}
      titleBefore={texts.emails}
      isWhole={({ text }) => text !== undefined}
    >
      {(email) => <Sample email={email} />}
    </ShowScreen>
  ),
  recordRepresentation: 'subject',
}

// The text and the HTML of an e-mail. The HTML is shown in an iframe without scripts, forms and working links.
export function EmailTabs({ html, text }: { html: string; text: string }) {
  const [half, setHalf] = useState<'html' | 'text'>(html ? 'html' : 'text')
  return (
    <Box sx={{ pt: 2 }}>
      <Tabs value={half} onChange={(_, wanted) => setHalf(wanted)}>
        {html && <Tab value="html" label={texts.asHtml} />}
        <Tab value="text" label={texts.asText} />
      </Tabs>
      {half === 'html' ? (
        <Box
          component="iframe"
          title={texts.preview}
          sandbox=""
          srcDoc={html}
          sx={{ width: '100%', height: '75vh', border: 1, borderColor: 'divider', mt: 1, colorScheme: 'normal' }}
        />
      ) : (
        <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14, py: 1 }}>
          {text}
        </Box>
      )}
    </Box>
  )
}

export const MessageTitle = (props: TypographyProps) => (
  <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere', pb: 1 }} {...props} />
)

const TONES: Record<OutboxEmail['state'], Tone> = {
  waiting: 'plain',
  trying: 'new',
  parked: 'bad',
  kept: 'bad',
  sent: 'good',
}

export const EmailStateBadge = ({ state }: Pick<OutboxEmail, 'state'>) => (
  <Badge tone={TONES[state]} label={texts.states[state]} />
)

export const recipientOf = ({ recipient }: Pick<OutboxEmail, 'recipient'>) =>
  recipient === 'studio' ? texts.studio : recipient
