import { Box, Button, LinearProgress } from '@mui/material'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { SeenAlert } from '../ui/parts.tsx'
import { NOT_SENT, sendAndSettle } from '../uploads/send-file.ts'
import { PICTURES } from './add-photographs.tsx'
import { softWords, photographsTexts as texts } from './photographs-texts.ts'

/** Replaces the picture of a photo: its texts, place and order stay. */
export function ReplaceButton({ photoId, replaced }: { photoId: number; replaced: () => void }) {
  const [part, setPart] = useState<number>()
  const [error, setError] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useRef<ReturnType<typeof sendAndSettle>>(undefined)
  const notify = useNotify()
  useEffect(() => () => sending.current?.stop(), [])

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setError('')
    setPart(0)
    const metadata = { purpose: 'replace', photo_id: String(photoId), name: file.name }
    sending.current = sendAndSettle(file, { metadata, progressed: setPart }, { isAnew: true })
    try {
      const { upload } = await sending.current.done
      if (upload?.state !== 'taken') throw new Error(upload?.sentence ?? NOT_SENT)
      const soft = softWords(upload.picture)
      notify(soft ? texts.replacedSoft(soft) : texts.replaced, { type: soft ? 'warning' : 'success' })
      replaced()
    } catch (reason) {
      setError((reason as Error).message)
    }
    setPart(undefined)
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="outlined"
        color="secondary"
        disabled={part !== undefined}
        onClick={() => chooser.current?.click()}
      >
        {part === undefined ? texts.replace : texts.replacing}
      </Button>
      <input ref={chooser} hidden type="file" accept={PICTURES} aria-label={texts.replace} onChange={take} />
      {part !== undefined && (
        <LinearProgress
          variant={part < 1 ? 'determinate' : 'indeterminate'}
          value={part * 100}
          aria-label={texts.replacing}
          sx={{ mt: 1 }}
        />
      )}
      {error && (
        <SeenAlert key={error} sx={{ mt: 1 }}>
          {error}
        </SeenAlert>
      )}
    </Box>
  )
}
