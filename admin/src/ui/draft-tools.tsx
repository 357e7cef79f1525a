// What can be done with something that visitors see only when it is published.
import { Box, Button } from '@mui/material'
import { SaveButton, Toolbar, useNotify, useRecordContext, useRefresh, useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { call } from '../call.ts'
import type { SaveWay } from '../data-provider.ts'
import { PreviewButton } from './preview-button.tsx'
import { RemoveButton } from './remove-button.tsx'
import { uiTexts } from './ui-texts.ts'

interface Versioned {
  id: string
  version: number
}
interface Drafted {
  change(given: Versioned & { is_published: boolean }): Promise<unknown>
  dropDraft(given: Versioned): Promise<unknown>
}

/** Says with what is saved whether visitors see it (data-provider.ts). */
export const savedAs = (saveAs: NonNullable<SaveWay['saveAs']>) => (given: object) => ({ ...given, saveAs })

export function DraftTools({ onError }: { onError: (error: unknown) => Promise<void> }) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const refresh = useRefresh()
  const { isSubmitting } = useFormState()
  if (!record) return null
  const mayPublish = !record.is_published || Boolean(record.draft)
  const calls = (call as unknown as Record<string, Drafted>)[resource]
  const versioned = { id: String(record.id), version: Number(record.version) }
  const done = (words: string) => () => {
    notify(words, { type: 'success' })
    refresh()
  }
  const hide = () => calls?.change({ ...versioned, is_published: false }).then(done(uiTexts.hidden), onError)
  const drop = () => calls?.dropDraft(versioned).then(done(uiTexts.dropped), onError)
  return (
    <Toolbar sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      <SaveButton label={uiTexts.publish} icon={null} alwaysEnable={!isSubmitting && mayPublish} />
      <SaveButton
        label={uiTexts.saveDraft}
        icon={null}
        type="button"
        variant="outlined"
        transform={savedAs('draft')}
        mutationOptions={{ onError, onSuccess: done(uiTexts.kept) }}
      />
      <PreviewButton />
      {record.draft && <Button onClick={drop}>{uiTexts.dropDraft}</Button>}
      {record.is_published && <Button onClick={hide}>{uiTexts.hide}</Button>}
      <Box sx={{ flex: 1 }} />
      <RemoveButton onError={onError} />
    </Toolbar>
  )
}
