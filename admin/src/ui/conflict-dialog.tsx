// Two admins edit one record: the second sees the differences and chooses; no typed text is lost.

import { Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useDataProvider, useNotify, useResourceContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { BaseDialog } from './dialog.tsx'
import { PlainTable } from './plain-table.tsx'
import { uiTexts } from './ui-texts.ts'

type Values = Record<string, unknown>

interface Props {
  /** The record as it is now; undefined if there is no conflict. */
  theirs: Values | undefined
  close: () => void
}

/** Fields for react-admin or the API, which nobody types. */
const NOT_TYPED = ['id', 'version', 'draft']

export function ConflictDialog({ theirs, close }: Props) {
  const { clearErrors, getValues, reset } = useFormContext()
  const { dirtyFields, defaultValues } = useFormState()
  if (!theirs) return null
  const mine = getValues()
  const isTyped = (key: string) => !NOT_TYPED.includes(key) && Boolean(dirtyFields[key])
  const changedByBoth = Object.keys(mine).filter(
    (key) =>
      isTyped(key) &&
      typeof mine[key] !== 'object' &&
      mine[key] !== theirs[key] &&
      theirs[key] !== (defaultValues as Values | undefined)?.[key],
  )
  const keepMine = () => {
    clearErrors() // no input belongs to the version's error, so typing would never clear it
    // fields that only the other admin changed get the other admin's values; the version too
    reset(theirs, { keepDirtyValues: true })
    close()
  }
  const takeTheirs = () => {
    reset(theirs)
    close()
  }
  return (
    <BaseDialog
      title={uiTexts.conflictTitle}
      leave={close}
      maxWidth="md"
      buttons={
        <>
          <Button onClick={takeTheirs}>{uiTexts.takeTheirs}</Button>
          <Button variant="contained" onClick={keepMine} autoFocus>
            {uiTexts.keepMine}
          </Button>
        </>
      }
    >
      <DialogContentText>{changedByBoth.length > 0 ? uiTexts.conflict : uiTexts.noClash}</DialogContentText>
      {changedByBoth.length > 0 && (
        <PlainTable
          heads={[uiTexts.field, uiTexts.yours, uiTexts.theirs]}
          rows={changedByBoth.map((key) => [
            key.replaceAll('_', ' '),
            String(mine[key] ?? uiTexts.empty),
            String(theirs[key] ?? uiTexts.empty),
          ])}
          sx={{ mt: 2, '& td': { overflowWrap: 'anywhere' } }}
        />
      )}
    </BaseDialog>
  )
}

/** Handles a refused save: another admin was faster, or a value is wrong. */
export function useConflict(id: string | number | undefined) {
  const [theirs, setTheirs] = useState<Values>()
  const dataProvider = useDataProvider()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()

  const onError = async (error: unknown) => {
    const { status, body, message } = error as HttpError
    if (status !== 409 || !body?.errors?.version || id === undefined) {
      notify(message, { type: 'error', multiLine: true })
      return
    }
    const { data } = await dataProvider.getOne(resource, { id })
    setTheirs(data)
  }
  return { theirs, close: () => setTheirs(undefined), onError }
}
