// Buttons that act without a question, on one record or on several chosen rows.
import { Button, type ButtonProps } from '@mui/material'
import { useListContext, useNotify, useRefresh } from 'react-admin'

interface ActionProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string
  done: string
  act: () => Promise<unknown>
}

/** A button that acts without a question, and shows a notice. */
export function ActionButton({ label, done, act, ...button }: ActionProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const onClick = async () => {
    await act().then(
      () => notify(done, { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
    refresh()
  }
  return (
    <Button color="secondary" {...button} onClick={onClick}>
      {label}
    </Button>
  )
}

export function BulkActionButton({
  act,
  ...button
}: Omit<ActionProps, 'act'> & { act: (ids: number[]) => Promise<unknown> }) {
  const { selectedIds, onUnselectItems } = useListContext()
  return <ActionButton {...button} act={() => act(selectedIds.map(Number)).then(() => onUnselectItems())} />
}
