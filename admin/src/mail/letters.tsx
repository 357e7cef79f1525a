// How each kind of letter looks, with the studio's own settings.
import { Box, Typography } from '@mui/material'
import { FunctionField, List, type RaRecord, TextField, useRecordContext } from 'react-admin'
import { ListFailed, SAID_IN_PLACE } from '../ui/list-failed.tsx'
import { Facts } from '../ui/parts.tsx'
import { Rows } from '../ui/rows.tsx'
import { ThingScreen } from '../ui/thing-screen.tsx'
import { LetterHalves } from './letter-halves.tsx'
import { recipientOf } from './letter-words.tsx'
import { MailNav } from './mail-nav.tsx'
import { mailTexts as texts } from './mail-texts.ts'

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
      <MailNav />
      <List
        title={texts.letters}
        pagination={false}
        actions={false}
        error={<ListFailed />}
        queryOptions={SAID_IN_PLACE}
      >
        <Rows<SampleLetter> title={({ subject }) => subject} line={recipientOf} opens="show" bulk={false}>
          <TextField source="subject" label={texts.subject} sortable={false} />
          <FunctionField<SampleLetter> label={texts.to} render={recipientOf} />
        </Rows>
      </List>
    </Box>
  )
}

function SampleTitle() {
  return useRecordContext<SampleLetter>()?.subject ?? texts.letters
}

function Sample() {
  const letter = useRecordContext<SampleLetter>()
  if (letter?.text === undefined) return null
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
  name: 'letters',
  options: { label: texts.letters },
  list: <LettersList />,
  show: (
    <ThingScreen<SampleLetter> title={<SampleTitle />} isWhole={({ text }) => text !== undefined}>
      <Sample />
    </ThingScreen>
  ),
  recordRepresentation: 'subject',
}
