// A form that one call saves as a whole. If the API refuses it, nothing typed is lost: the errors stand at their fields, or
// above the button.

import { type Failure, isFailure } from '@chobighor/contract/plain/failure'
import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type SimpleFormProps, useNotify } from 'react-admin'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GuardedForm, SaveTools } from './create-form.tsx'
import { errorsOf } from './field.tsx'
import { ScrolledAlert } from './parts.tsx'

export type FormValues = Record<string, unknown>

interface Props extends Pick<SimpleFormProps, 'sx'> {
  record: object
  save: (typed: FormValues) => Promise<unknown>
  /** What is said once it is saved. */
  done: string
  /** Where the refusal stands, if the form has other names than the call. */
  errorsAt?: (refusal: Failure, typed: FormValues) => object
  /** The values as they are now, after somebody else changed them: the form asks which ones stay. */
  load?: () => Promise<FormValues>
  /** Says above the button what fields say too, where a refusal may belong to no field. */
  saysAll?: boolean
  label?: string
  /** Nobody has to type something first. */
  isReady?: boolean
  children: ReactNode
}

export function SavedForm({
  record,
  save,
  done,
  errorsAt = errorsOf,
  load,
  saysAll,
  label,
  isReady,
  sx,
  children,
}: Props) {
  const [refusal, setRefusal] = useState<Error>()
  const [theirs, setTheirs] = useState<FormValues>()
  const notify = useNotify()
  const submit = async (typed: FormValues) => {
    setRefusal(undefined)
    try {
      await save(typed)
      notify(done, { type: 'success' })
      return undefined
    } catch (error) {
      if (!isFailure(error)) throw error
      const errors = errorsAt(error, typed)
      const isConflict = load !== undefined && error.fields?.version !== undefined
      if (isConflict) setTheirs(await load())
      // a marked field shows its error itself
      else if (saysAll || Object.keys(errors).every((field) => field === 'version')) setRefusal(error)
      // without `root` react-hook-form takes the form for saved
      return { ...errors, root: { serverError: error.message } }
    }
  }
  return (
    <GuardedForm
      record={record}
      onSubmit={submit}
      toolbar={<SaveTools label={label} isReady={isReady} />}
      sx={{ p: 0, ...sx }}
    >
      {children}
      {refusal && (
        <Box sx={{ width: '100%' }}>
          <ScrolledAlert key={refusal.message}>{refusal.message}</ScrolledAlert>
        </Box>
      )}
      <ConflictDialog theirs={theirs} close={() => setTheirs(undefined)} />
    </GuardedForm>
  )
}
