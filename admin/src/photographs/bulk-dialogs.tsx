// Dialogs before a change of many photographs. They show refusals, and then keep what the user typed.

import { isFailure } from '@chobighor/contract/plain/failure'
import { Button, DialogContentText, MenuItem } from '@mui/material'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { BaseDialog } from '../ui/dialog.tsx'
import { Field, Refused } from '../ui/field.tsx'
import { useLeaveQuestion } from '../ui/leave-question.tsx'
import { UnsavedDialogInput } from '../unsaved/unsaved-dialog-input.tsx'
import type { NamedList, PhotoChanges } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'

interface Asking {
  /** @throws Failure */
  change: (changes: PhotoChanges) => Promise<void>
  close: () => void
}

export function WordsDialog({ count, change, close }: Asking & { count: number }) {
  const [title, setTitle] = useState('')
  const [alt, setAlt] = useState('')
  const isEmpty = title.trim() === '' && alt.trim() === ''
  const save = () => change({ ...(title.trim() && { title }), ...(alt.trim() && { alt }) })
  const form = useRef<HTMLFormElement>(null)
  const isOver = useRef(false)
  const end = () => {
    isOver.current = true
    close()
  }
  const [leave, question] = useLeaveQuestion(() => !isEmpty, end)
  return (
    <AskedDialog form={form} title={texts.wordsTitle(count)} leave={leave} close={end} isReady={!isEmpty} go={save}>
      <DialogContentText sx={{ mb: 2 }}>{texts.wordsHint}</DialogContentText>
      <UnsavedDialogInput form={form} of={texts.wordsTitle(count)} isOver={isOver} />
      <Field name="title" label={texts.photoTitle} value={title} onChange={({ target }) => setTitle(target.value)} />
      <Field name="alt" label={texts.alt} value={alt} onChange={({ target }) => setAlt(target.value)} multiline />
      {question}
    </AskedDialog>
  )
}

export function MoveDialog({ categories, change, close }: Asking & { categories: NamedList[] }) {
  const [id, setId] = useState('')
  const move = () => change({ category_id: Number(id) })
  return (
    <AskedDialog title={texts.toCategory} leave={close} close={close} isReady={id !== ''} go={move}>
      <Field name="category_id" select label={texts.category} value={id} onChange={({ target }) => setId(target.value)}>
        {categories.map((category) => (
          <MenuItem key={category.id} value={String(category.id)}>
            {category.name}
          </MenuItem>
        ))}
      </Field>
    </AskedDialog>
  )
}

interface AskedProps {
  form?: RefObject<HTMLFormElement | null>
  title: string
  isReady: boolean
  go: () => Promise<void>
  /** Called after success. */
  close: () => void
  /** Called when the user cancels. */
  leave: () => void
  children: ReactNode
}

function AskedDialog({ form, title, isReady, go, close, leave, children }: AskedProps) {
  const [error, setError] = useState<Error>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await go()
      close()
    } catch (reason) {
      if (!isFailure(reason)) throw reason
      setError(reason)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <BaseDialog
      title={title}
      leave={leave}
      {...(form && { form })}
      send={save}
      maxWidth="xs"
      buttons={
        <>
          <Button color="secondary" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Refused error={error}>{children}</Refused>
    </BaseDialog>
  )
}
