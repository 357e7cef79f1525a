// The form of one record: asks before unsaved changes are lost, shows errors beside fields, and handles edit conflicts.

import { isPreviewable } from '@chobighor/contract/plain/previewed'
import { Alert, Box, Button, type ButtonProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  DeleteWithConfirmButton,
  Edit,
  SaveButton,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLocation, useParams } from 'react-router-dom'
import { call } from '../call.ts'
import type { SaveWay } from '../data-provider.ts'
import { UnsavedToCopy } from '../unsaved/unsaved-offer.tsx'
import { ConflictDialog, useConflict } from './conflict-dialog.tsx'
import { GuardedForm } from './create-form.tsx'
import { DemoRowNote } from './demo-notes.tsx'
import { ERROR_SHOWN_IN_PLACE, WhenLoaded } from './loading.tsx'
import { PreviewFrames } from './preview-frames.tsx'
import { PRESSED_BY_KEY } from './save-by-key.ts'
import { SeeRowOnSite } from './see-on-site.tsx'
import { uiTexts } from './ui-texts.ts'

interface Props {
  children: ReactNode
  /** The id, for a resource with only one record, which has no screen of its own. */
  id?: number
  hasDrafts?: boolean
  canBeRemoved?: boolean
}

export function EditForm({ children, id, hasDrafts = false, canBeRemoved = true }: Props) {
  const params = useParams()
  const { pathname } = useLocation()
  const { theirs, close, onError } = useConflict(id ?? params.id)
  const notify = useNotify()
  const onSuccess = () => notify(hasDrafts ? uiTexts.published : uiTexts.saved, { type: 'success' })
  return (
    <Edit
      {...(id !== undefined && { id, title: false as const })}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onError, onSuccess }}
      {...(hasDrafts && { transform: savedAs('published') })}
      actions={false}
      queryOptions={ERROR_SHOWN_IN_PLACE}
      render={(coming) => (
        <WhenLoaded
          coming={coming}
          isHere={coming.record !== undefined}
          failed={<UnsavedToCopy key={pathname} form={pathname} />}
        >
          <GuardedForm
            sx={{ maxWidth: 760, overflowWrap: 'anywhere' }}
            toolbar={
              hasDrafts ? (
                <DraftTools onError={onError} />
              ) : (
                <Toolbar sx={{ justifyContent: 'space-between' }}>
                  <SaveButton />
                  <PreviewButton />
                  {canBeRemoved && <RemoveButton onError={onError} />}
                </Toolbar>
              )
            }
          >
            <SeeRowOnSite />
            <DemoRowNote />
            {hasDrafts && <DraftNote />}
            {children}
            <ConflictDialog theirs={theirs} close={close} />
          </GuardedForm>
        </WhenLoaded>
      )}
    />
  )
}

function DraftNote() {
  const record = useRecordContext()
  if (!record || (record.is_published && !record.draft)) return null
  return (
    <Alert severity="info" icon={false} sx={{ mb: 3 }}>
      {record.is_published ? uiTexts.waiting : uiTexts.unpublished}
    </Alert>
  )
}

// The buttons of a record that visitors see only when it is published.
interface Versioned {
  id: string
  version: number
}
interface Drafted {
  change(given: Versioned & { is_published: boolean }): Promise<unknown>
  dropDraft(given: Versioned): Promise<unknown>
}

/** Adds to the saved values whether visitors will see them (data-provider.ts). */
const savedAs = (saveAs: NonNullable<SaveWay['saveAs']>) => (given: object) => ({ ...given, saveAs })

function DraftTools({ onError }: { onError: (error: unknown) => Promise<void> }) {
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
        {...PRESSED_BY_KEY}
        label={uiTexts.saveDraft}
        icon={null}
        type="button"
        variant="outlined"
        transform={savedAs('draft')}
        mutationOptions={{ onError, onSuccess: done(uiTexts.kept) }}
      />
      <PreviewButton />
      <PreviewWidths />
      {record.draft && <Button onClick={drop}>{uiTexts.dropDraft}</Button>}
      {record.is_published && <Button onClick={hide}>{uiTexts.hide}</Button>}
      <Box sx={{ flex: 1 }} />
      <RemoveButton onError={onError} />
    </Toolbar>
  )
}

/** The saved record as visitors would see it: on the site itself, at an address that works for an hour. */
function usePreview() {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  if (!record || !isPreviewable(resource)) return undefined
  /** @returns undefined after an error, which was told */
  return async () => {
    try {
      return (await call.previews.open({ of: resource, id: record.id })).address
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
      return undefined
    }
  }
}

function PreviewWidths() {
  const preview = usePreview()
  const [address, setAddress] = useState<string>()
  if (!preview) return null
  return (
    <>
      <SavedOnlyButton onClick={() => void preview().then(setAddress)}>{uiTexts.previewWidths}</SavedOnlyButton>
      {address && <PreviewFrames address={address} leave={() => setAddress(undefined)} />}
    </>
  )
}

function PreviewButton() {
  const preview = usePreview()
  if (!preview) return null
  const open = async () => {
    const opened = window.open('', '_blank') // before the call: after it, the browser would block the window
    const address = await preview()
    if (!address) opened?.close()
    else if (opened) opened.location.href = address
  }
  return <SavedOnlyButton onClick={open}>{uiTexts.preview}</SavedOnlyButton>
}

function SavedOnlyButton(props: ButtonProps) {
  const { isDirty } = useFormState()
  return <Button {...props} disabled={isDirty} title={isDirty ? uiTexts.previewSaved : undefined} />
}

function RemoveButton({ onError }: { onError: (error: unknown) => Promise<void> }) {
  const { reset } = useFormContext()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext() ?? ''
  const onSuccess = () => {
    notify('ra.notification.deleted', { type: 'info', messageArgs: { smart_count: 1 } })
    // drops the typed text without a question; by default react-admin keeps it, and the form then counts as changed
    reset()
    redirect('list', resource)
  }
  return <DeleteWithConfirmButton mutationOptions={{ onError, onSuccess }} />
}
