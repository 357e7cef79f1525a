// The first thing a row of a table says is a link to the row's own screen, for the keyboard and for a new window.
import { Link as Anchor } from '@mui/material'
import { Children, isValidElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'

export type Opens = 'edit' | 'show'
interface Props {
  field: ReactElement
  opens: Opens
}

/** @returns the columns, the first of them as a link; it keeps its own properties, of which the table makes its head */
export function withRowLink(columns: ReactNode, opens: Opens): ReactNode[] {
  const [first, ...others] = Children.toArray(columns)
  if (!isValidElement<object>(first)) return [first, ...others]
  return [<RowLink key="link" {...first.props} field={first} opens={opens} />, ...others]
}

function RowLink({ field, opens }: Props) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  if (!record) return null
  return (
    <Anchor
      component={Link}
      to={createPath({ resource, id: record.id, type: opens })}
      color="inherit"
      underline="hover"
      onClick={notTheRowToo}
    >
      {field}
    </Anchor>
  )
}

/** A row that is clicked opens as well. */
const notTheRowToo = (event: MouseEvent) => event.stopPropagation()
