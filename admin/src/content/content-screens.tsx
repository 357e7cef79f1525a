import type { ReactElement, ReactNode } from 'react'
import { type RaRecord, TextField, type TextFieldProps } from 'react-admin'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList, StateField, stateOf } from '../ui/resource-list.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'

interface Kind {
  /** The field that names a row, or what else does. */
  name: string | ((row: Partial<RaRecord>) => string)
  /** The name of a row whose field is empty. */
  unnamed?: string
  columns: ReactElement[]
  /** What a phone shows below the name. */
  line?: (row: RaRecord) => ReactNode
  fields: ReactNode
  hasDrafts?: boolean
  /** Whether its rows have a picture. */
  hasPicture?: boolean
  /** Whether visitors see it once it is published, at its place. */
  isHideable?: boolean
}

/** A column of plain text. */
export const text = (source: string, label: string, props?: Partial<TextFieldProps>) => (
  <TextField key={source} source={source} label={label} {...props} />
)

/** The list and the two forms of a kind of content. */
export function contentScreens(kind: Kind) {
  const { name, unnamed, columns, line = stateOf, fields, hasDrafts = false, hasPicture, isHideable = true } = kind
  const title = (row: RaRecord): string => (typeof name === 'string' ? row[name] || unnamed : name(row))
  return {
    list: (
      <ResourceList
        isHideable={isHideable}
        isArranged={isHideable}
        title={title}
        line={line}
        {...(hasPicture && { picture: (row: RaRecord) => <Thumbnail row={row} /> })}
      >
        {columns}
        {isHideable && <StateField />}
      </ResourceList>
    ),
    edit: <EditForm hasDrafts={hasDrafts}>{fields}</EditForm>,
    create: <CreateForm hasDrafts={hasDrafts}>{fields}</CreateForm>,
    recordRepresentation: name,
  }
}
