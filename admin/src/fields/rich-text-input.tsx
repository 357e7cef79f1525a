// The editor of rich text, which comes when a form first wants it.
import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** As high as an empty editor, so that nothing jumps. */
const HEIGHT = 240

export function RichTextInput(props: RichTextProps) {
  return (
    <Suspense fallback={<Box sx={{ height: HEIGHT }} />}>
      <Editor {...props} />
    </Suspense>
  )
}
