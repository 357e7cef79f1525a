// Removes what a form is about.
import { DeleteWithConfirmButton, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'

export function RemoveButton({ onError }: { onError: (error: unknown) => Promise<void> }) {
  const { reset } = useFormContext()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext() ?? ''
  const onSuccess = () => {
    notify('ra.notification.deleted', { type: 'info', messageArgs: { smart_count: 1 } })
    // what was typed goes too: nobody is asked about it. By itself react-admin keeps it in the fields, which then count as changed
    reset()
    redirect('list', resource)
  }
  return <DeleteWithConfirmButton mutationOptions={{ onError, onSuccess }} />
}
