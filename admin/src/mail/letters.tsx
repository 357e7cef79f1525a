// A preview of each kind of e-mail, with the studio's own settings.
import { Box, Typography } from '@mui/material'
import { FunctionField, List, type RaRecord, TextField } from 'react-admin'
import { ListFailed, SAID_IN_PLACE, ShowScreen } from '../ui/loading.tsx'
import { Facts, ViewsNav } from '../ui/parts.tsx'
import { Rows } from '../ui/rows.tsx'
import { LetterHalves, recipientOf } from './letter-parts.tsx'
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
        <Rows<SampleLetter> title={({ subject }) => subject} line={recipientOf} opens="show" bulk={false}>
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
