// The form of one thing: asks before what was typed is left, says beside its field what is refused, and settles two admins at once.
import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { Edit, SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftTools, savedAs } from './draft-tools.tsx'
import { FocusRefused } from './focus-refused.tsx'
import { Here } from './here.tsx'
import { SAID_IN_PLACE } from './list-failed.tsx'
import { PreviewButton } from './preview-button.tsx'
import { RemoveButton } from './remove-button.tsx'
import { uiTexts } from './ui-texts.ts'
import { useConflict } from './use-conflict.ts'

interface Props {
  children: ReactNode
  /** Of what there is one only, and no screen for: its id. */
  id?: number
  hasDrafts?: boolean
  canBeRemoved?: boolean
}

export function EditForm({ children, id, hasDrafts = false, canBeRemoved = true }: Props) {
  const params = useParams()
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
      queryOptions={SAID_IN_PLACE}
      render={(coming) => (
        <Here coming={coming} isHere={coming.record !== undefined}>
          <SimpleForm
            spacing={1.5}
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
            {hasDrafts && <DraftNote />}
            {children}
            <FocusRefused />
            <AskBeforeLeaving />
            <ConflictDialog theirs={theirs} close={close} />
          </SimpleForm>
        </Here>
      )}
    />
  )
}

function DraftNote() {
  const record = useRecordContext()
  if (!record || (record.is_published && !record.draft)) return null
  return (
    <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 3 }}>
      {record.is_published ? uiTexts.waiting : uiTexts.unpublished}
    </Alert>
  )
}
