// A preview of each kind of e-mail, with the studio's own settings.
import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { Box, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { FunctionField, List, type RaRecord, TextField } from 'react-admin'
import { ListFailed, SAID_IN_PLACE, ShowScreen } from '../ui/loading.tsx'
import { Badge, Facts, type Tone, ViewsNav } from '../ui/parts.tsx'
import { Rows } from '../ui/rows.tsx'
import { MAIL_VIEWS, mailTexts as texts } from './mail-texts.ts'

interface SampleLetter extends RaRecord {
  id: string
  subject: string
  recipient: string
  reply_to: string
  html: string
  text: string
}

function LettersList() {
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <ViewsNav {...MAIL_VIEWS} />
      <List
        title={texts.letters}
        pagination={false}
        actions={false}
        error={<ListFailed />}
        queryOptions={SAID_IN_PLACE}
      >
        <Rows<SampleLetter> title={({ subject }) => subject} line={recipientOf} bulk={false}>
          <TextField source="subject" label={texts.subject} sortable={false} />
          <FunctionField<SampleLetter> label={texts.to} render={recipientOf} />
        </Rows>
      </List>
    </Box>
  )
}

function Sample({ letter }: { letter: SampleLetter }) {
  const facts: [string, string][] = [[texts.to, recipientOf(letter)]]
  if (letter.reply_to) facts.push([texts.replyTo, letter.reply_to])
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0 }}>
      <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere', pb: 1 }}>
        {letter.subject}
      </Typography>
      <Facts facts={facts} />
      <Typography sx={{ color: 'text.secondary', pt: 1 }}>{texts.made}</Typography>
      <LetterHalves html={letter.html} text={letter.text} />
    </Box>
  )
}

export const letters = {
  list: <LettersList />,
  show: (
    <ShowScreen<SampleLetter>
      title={({ subject }) => subject}
      titleBefore={texts.letters}
      isWhole={({ text }) => text !== undefined}
    >
      {(letter) => <Sample letter={letter} />}
    </ShowScreen>
  ),
  recordRepresentation: 'subject',
}

// The text and the HTML of an e-mail. The HTML is shown in an iframe without scripts, forms and working links.
export function LetterHalves({ html, text }: { html: string; text: string }) {
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

const TONES: Record<OutboxLetter['state'], Tone> = { waiting: 'plain', trying: 'new', parked: 'bad', sent: 'good' }

export function LetterBadge({ state }: Pick<OutboxLetter, 'state'>) {
  return <Badge tone={TONES[state]} label={texts.states[state]} />
}

export const recipientOf = ({ recipient }: Pick<OutboxLetter, 'recipient'>) =>
  recipient === 'studio' ? texts.studio : recipient
