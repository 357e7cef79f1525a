// A row of a table whose checkbox has a name. react-admin gives its name to the checkbox's outer element, and since MUI 9 that is
// not the input.
import { type Theme, ThemeProvider } from '@mui/material'
import { useMemo } from 'react'
import { DatagridRow, type DatagridRowProps, useGetRecordRepresentation, useRecordContext } from 'react-admin'
import { uiTexts } from './ui-texts.ts'

export function NamedRow(props: DatagridRowProps) {
  const record = useRecordContext(props)
  const nameOf = useGetRecordRepresentation(props.resource)
  const name = uiTexts.select(String(nameOf(record)))
  const withName = useMemo(() => {
    const MuiCheckbox = { defaultProps: { slotProps: { input: { 'aria-label': name } } } }
    return (theme: Theme) => ({ ...theme, components: { ...theme.components, MuiCheckbox } })
  }, [name])
  return (
    <ThemeProvider theme={withName}>
      <DatagridRow {...props} />
    </ThemeProvider>
  )
}
