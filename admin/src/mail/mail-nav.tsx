// What there is of mail: what guests wrote, what went out, and how letters look.
import { Box } from '@mui/material'
import { ViewsNav } from '../ui/views-nav.tsx'
import { mailTexts as texts } from './mail-texts.ts'

const VIEWS = [
  { to: '/contactMails', label: texts.messages },
  { to: '/outbox', label: texts.outbox },
  { to: '/letters', label: texts.letters },
]

export function MailNav() {
  return (
    <Box sx={{ display: 'flex', py: 1 }}>
      <ViewsNav label={texts.views} views={VIEWS} />
    </Box>
  )
}
