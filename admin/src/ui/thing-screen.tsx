// The screen of one thing that is looked at: while it comes, when it can't come, and when it is here.
import type { ReactElement, ReactNode } from 'react'
import { type RaRecord, Show, useShowContext } from 'react-admin'
import { Here } from './here.tsx'
import { SAID_IN_PLACE } from './list-failed.tsx'

interface Props<Row extends RaRecord> {
  title: ReactElement
  /** A row of the list stands in for the thing until all of it has come. */
  isWhole?: (record: Partial<Row>) => boolean
  children: ReactNode
}

export function ThingScreen<Row extends RaRecord>({ title, isWhole = () => true, children }: Props<Row>) {
  return (
    <Show
      title={title}
      actions={false}
      component="div"
      queryOptions={SAID_IN_PLACE}
      sx={{ '& .RaShow-main': { mt: 1 }, '& .RaShow-card': { minWidth: 0 } }}
    >
      <Thing isWhole={isWhole}>{children}</Thing>
    </Show>
  )
}

function Thing<Row extends RaRecord>({ isWhole, children }: Required<Omit<Props<Row>, 'title'>>) {
  const coming = useShowContext<Row>()
  const { record } = coming
  return (
    <Here coming={coming} isHere={record !== undefined && isWhole(record)}>
      {children}
    </Here>
  )
}
