import { Alert, Box, FormControl, FormControlLabel, FormLabel, LinearProgress, Radio, RadioGroup } from '@mui/material'
import { useState } from 'react'
import { call } from '../call.ts'
import { FileButton } from '../ui/file-button.tsx'
import { sendAndSettle } from '../uploads/send-file.ts'

const texts = {
  taken: 'If an address is already used here',
  refuse: 'refuse the whole file',
  replace: 'replace what is here, settings too',
  choose: 'Choose a file',
  sending: 'Sending',
  working: 'The file has arrived and is being checked. Photographs take a while; you can leave this screen.',
}

export function ImportContent({ done }: { done: () => void }) {
  const [replaces, setReplaces] = useState(false)
  /** How much has arrived, 0 to 1; it stays 1 while the server imports the file. */
  const [part, setPart] = useState<number>()
  const [outcome, setOutcome] = useState<{ isTaken: boolean; sentence: string }>()

  const send = async (file: File) => {
    setOutcome(undefined)
    setPart(0)
    try {
      setOutcome(await bringIn(file, replaces, setPart))
      done()
    } catch (error) {
      setOutcome({ isTaken: false, sentence: error instanceof Error ? error.message : String(error) })
    }
    setPart(undefined)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FormControl>
        <FormLabel id="taken">{texts.taken}</FormLabel>
        <RadioGroup
          aria-labelledby="taken"
          value={replaces ? 'replace' : 'refuse'}
          onChange={(_, value) => setReplaces(value === 'replace')}
        >
          <FormControlLabel value="refuse" control={<Radio />} label={texts.refuse} />
          <FormControlLabel value="replace" control={<Radio />} label={texts.replace} />
        </RadioGroup>
      </FormControl>
      <FileButton
        variant="outlined"
        color="secondary"
        disabled={part !== undefined}
        input={{ accept: '.tar' }}
        take={([file]) => send(file)}
      >
        {texts.choose}
      </FileButton>
      {part !== undefined && (
        <Box role="status" sx={{ width: '100%' }}>
          {part < 1 ? texts.sending : texts.working}
          <LinearProgress
            aria-hidden
            variant={part < 1 ? 'determinate' : 'indeterminate'}
            value={part * 100}
            sx={{ mt: 1 }}
          />
        </Box>
      )}
      {outcome && (
        <Alert severity={outcome.isTaken ? 'success' : 'error'} sx={{ width: '100%' }}>
          {outcome.sentence}
        </Alert>
      )}
    </Box>
  )
}

async function bringIn(file: File, replaces: boolean, progressed: (part: number) => void) {
  const metadata = { purpose: replaces ? 'content_replaced' : 'content', name: file.name }
  const { id, upload } = await sendAndSettle(file, { metadata, progressed }).done
  await call.uploads.dismiss({ ids: [id] })
  return { isTaken: upload?.state === 'taken', sentence: upload?.sentence ?? '' }
}
