import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
} from '@mui/material'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../call.ts'
import { sendAndSettle } from '../uploads/send-file.ts'
import { exportImportTexts as texts } from './export-import-texts.ts'

interface Course {
  /** 0 to 1; it stays 1 while the server imports the file */
  part: number
}

export function ImportContent({ done }: { done: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [replaces, setReplaces] = useState(false)
  const [course, setCourse] = useState<Course>()
  const [outcome, setOutcome] = useState<{ isTaken: boolean; sentence: string }>()

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // so that the same file can be chosen again
    if (!file) return
    setOutcome(undefined)
    setCourse({ part: 0 })
    try {
      setOutcome(await bringIn(file, replaces, (part) => setCourse({ part })))
      done()
    } catch (error) {
      setOutcome({ isTaken: false, sentence: error instanceof Error ? error.message : String(error) })
    }
    setCourse(undefined)
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
      <Button
        variant="outlined"
        color="secondary"
        disabled={course !== undefined}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      <input ref={input} type="file" accept=".tar" hidden onChange={send} />
      {course && (
        <Box role="status" sx={{ width: '100%' }}>
          {course.part < 1 ? texts.sending : texts.working}
          <LinearProgress
            aria-hidden
            variant={course.part < 1 ? 'determinate' : 'indeterminate'}
            value={course.part * 100}
            sx={{ mt: 1 }}
          />
        </Box>
      )}
      {outcome && (
        <Alert severity={outcome.isTaken ? 'success' : 'error'} variant="outlined" sx={{ width: '100%' }}>
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
