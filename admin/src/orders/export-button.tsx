import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { call } from '../call.ts'
import { ordersTexts as texts } from './orders-texts.ts'

/** What the list is narrowed to, whole, as a file. */
export function ExportButton() {
  const { filterValues = {} } = useListContext()
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const save = async () => {
    setIsBusy(true)
    const { q, ...narrowed } = filterValues
    await call.orderDesk
      .exportOrders({ ...narrowed, ...(q && { keyword: q }) })
      .then(keep, (error: Error) => notify(error.message, { type: 'error' }))
    setIsBusy(false)
  }
  return (
    <Button startIcon={<Download />} onClick={save} loading={isBusy}>
      {texts.export}
    </Button>
  )
}

function keep({ name, text }: { name: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
