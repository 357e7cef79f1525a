import type { Upload } from '@chobighor/contract/admin/uploads'
import { isFailure } from '@chobighor/contract/failure'
import { Box, Button, LinearProgress } from '@mui/material'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'
import { SeenAlert } from '../ui/seen-alert.tsx'
import { PICTURES } from './add-photographs.tsx'
import { photographsTexts as texts } from './photographs-texts.ts'
import { type Sending, sendFile } from './send-file.ts'
import { softWords } from './soft-words.ts'

const PATIENCE = 500

/** Another picture for a photo: its words, place and order stay. */
export function ReplaceButton({ photoId, replaced }: { photoId: number; replaced: () => void }) {
  const [part, setPart] = useState<number>()
  const [error, setError] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useRef<Sending>(undefined)
  const notify = useNotify()
  useEffect(() => () => sending.current?.stop(), [])

  const failed = (sentence: string) => {
    setError(sentence)
    setPart(undefined)
  }
  const settle = async (id: string) => {
    const row = await settled(id)
    if (row?.state !== 'taken') return failed(row?.sentence ?? texts.notSent)
    const soft = softWords(row.picture)
    notify(soft ? texts.replacedSoft(soft) : texts.replaced, { type: soft ? 'warning' : 'success' })
    setPart(undefined)
    replaced()
  }
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setError('')
    setPart(0)
    const metadata = { purpose: 'replace', photo_id: String(photoId), name: file.name }
    const arrived = (id: string) => void settle(id).catch((reason: Error) => failed(reason.message))
    sending.current = sendFile(file, { metadata, progressed: setPart, arrived, failed }, { isAnew: true })
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

/** What became of it; undefined where nobody knows any more. */
async function settled(id: string): Promise<Upload | undefined> {
  for (;;) {
    try {
      const [row] = (await call.uploads.list({ ids: id })).rows
      if (row?.state !== 'arriving' && row?.state !== 'arrived') return row
    } catch (error) {
      // an answer that was lost on the way says nothing of the picture
      if (isFailure(error) && error.status < 500) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  }
}
