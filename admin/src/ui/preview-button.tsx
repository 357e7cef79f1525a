// What is saved, as visitors would see it: on the site itself, by an address that holds for an hour.
import { Button } from '@mui/material'
import { useNotify, useRecordContext, useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { call } from '../call.ts'
import { uiTexts } from './ui-texts.ts'

type Previewed = Parameters<typeof call.previews.open>[0]['of']

/** Of whatever has a screen to be seen on. */
const PREVIEWED: readonly string[] = [
  'pages',
  'services',
  'homeBlocks',
  'ceoMessages',
  'companies',
  'photoCategories',
  'slides',
  'testimonials',
  'videos',
] satisfies Previewed[]

export function PreviewButton() {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const { isDirty } = useFormState()
  const notify = useNotify()
  if (!record || !PREVIEWED.includes(resource)) return null
  const open = async () => {
    const opened = window.open('', '_blank') // now: after the call it would be kept from opening
    try {
      const { address } = await call.previews.open({ of: resource as Previewed, id: record.id })
      if (opened) opened.location.href = address
    } catch (error) {
      opened?.close()
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  return (
    <Button onClick={open} disabled={isDirty} title={isDirty ? uiTexts.previewSaved : undefined}>
      {uiTexts.preview}
    </Button>
  )
}
