// A letter's two halves. The drawn one stands in a frame of its own without scripts, forms or links that lead anywhere.
import { Box, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
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
