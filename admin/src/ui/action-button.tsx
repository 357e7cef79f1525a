// Buttons and switches that act without a question. A notice says why an action failed.
import Download from '@mui/icons-material/Download'
import { Button, type ButtonProps, FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { downloadFile } from './download-file.ts'

/** @returns a function that says why something failed */
export function useShowError(): (error: Error) => void {
  const notify = useNotify()
  return (error) => notify(error.message, { type: 'error' })
}

interface ActionProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string
  done: string
  act: () => Promise<unknown>
}

export function ActionButton({ label, done, act, ...button }: ActionProps) {
  const notify = useNotify()
  const showError = useShowError()
  const refresh = useRefresh()
  const onClick = () =>
    act()
      .then(() => notify(done, { type: 'success' }), showError)
      .finally(refresh)
  return (
    <Button color="secondary" {...button} onClick={onClick}>
      {label}
    </Button>
  )
}

/** On several chosen rows. */
export function BulkActionButton({
  act,
  ...button
}: Omit<ActionProps, 'act'> & { act: (ids: number[]) => Promise<unknown> }) {
  const { selectedIds, onUnselectItems } = useListContext()
  return <ActionButton {...button} act={() => act(selectedIds.map(Number)).then(() => onUnselectItems())} />
}

interface SwitchProps {
  label: string
  help: string
  isOn: boolean
  mayChange?: boolean
  act: (isOn: boolean) => Promise<unknown>
}

/** A switch that is saved at once. */
export function SavedSwitch({ label, help, isOn, mayChange = true, act }: SwitchProps) {
  const [isBusy, setIsBusy] = useState(false)
  const showError = useShowError()
  const refresh = useRefresh()
  const change = async (wanted: boolean) => {
    setIsBusy(true)
    await act(wanted).catch(showError)
    refresh()
    setIsBusy(false)
  }
  const control = <Switch checked={isOn} disabled={isBusy || !mayChange} onChange={(_, wanted) => change(wanted)} />
  return (
    <>
      <FormControlLabel control={control} label={label} />
      <FormHelperText>{help}</FormHelperText>
    </>
  )
}

interface CsvFile {
  name: string
  text: string
}

export const downloadCsv = ({ name, text }: CsvFile) =>
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

export function CsvButton({
  label,
  find,
  sx,
}: { label: string; find: () => Promise<CsvFile> } & Pick<ButtonProps, 'sx'>) {
  const [isBusy, setIsBusy] = useState(false)
  const showError = useShowError()
  const save = async () => {
    setIsBusy(true)
    await find().then(downloadCsv, showError)
    setIsBusy(false)
  }
  return (
    <Button startIcon={<Download />} onClick={save} loading={isBusy} sx={sx}>
      {label}
    </Button>
  )
}
