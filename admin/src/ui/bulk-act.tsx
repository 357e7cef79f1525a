// What is done to all chosen rows at once, and told.
import { Button } from '@mui/material'
import { useListContext, useNotify, useRefresh } from 'react-admin'

interface Props {
  label: string
  done: string
  act: (ids: number[]) => Promise<unknown>
}

export function BulkAct({ label, done, act }: Props) {
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const actOnAll = async () => {
    try {
      await act(selectedIds.map(Number))
      onUnselectItems()
      notify(done, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <Button color="secondary" onClick={actOnAll}>
      {label}
    </Button>
  )
}
