import { Box, LinearProgress } from '@mui/material'
import { useNotify } from 'react-admin'
import { FileButton, PICTURES } from '../ui/file-button.tsx'
import { ScrolledAlert } from '../ui/parts.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { softPictureText, photographsTexts as texts } from './photographs-texts.ts'

/** Replaces the picture of a photo: its texts, place and order stay. */
export function ReplaceButton({ photoId, replaced }: { photoId: number; replaced: () => void }) {
  const { part, error, send } = useUpload({ isAnew: true })
  const notify = useNotify()
  const replace = (file: File) =>
    send(file, { purpose: 'replace', photo_id: String(photoId) }, ({ picture }) => {
      const soft = softPictureText(picture)
      notify(soft ? texts.replacedSoft(soft) : texts.replaced, { type: soft ? 'warning' : 'success' })
      replaced()
    })
  return (
    <Box sx={{ mt: 1 }}>
      <FileButton
        variant="outlined"
        color="secondary"
        disabled={part !== undefined}
        input={{ accept: PICTURES, 'aria-label': texts.replace }}
        take={([file]) => replace(file)}
      >
        {part === undefined ? texts.replace : texts.replacing}
      </FileButton>
      {part !== undefined && (
        <LinearProgress
          variant={part < 1 ? 'determinate' : 'indeterminate'}
          value={part * 100}
          aria-label={texts.replacing}
          sx={{ mt: 1 }}
        />
      )}
      {error && (
        <ScrolledAlert key={error} sx={{ mt: 1 }}>
          {error}
        </ScrolledAlert>
      )}
    </Box>
  )
}
