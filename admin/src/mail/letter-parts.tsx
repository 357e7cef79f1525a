// The text and the HTML of an e-mail. The HTML is shown in an iframe without scripts, forms and working links.

import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { Box, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { Badge, type Tone } from '../ui/badge.tsx'
import { mailTexts as texts } from './mail-texts.ts'

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
