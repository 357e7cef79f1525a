// The screen of one thing that is looked at: while it comes, when it can't come, and when it is here.
import { Button } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { type RaRecord, Show, useCreatePath, useShowContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { SAID_IN_PLACE } from './list-failed.tsx'
import { listTexts as texts } from './list-texts.ts'
import { Waiting } from './waiting.tsx'

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
  const { record, error, isFetching, refetch, resource } = useShowContext<Row>()
  const createPath = useCreatePath()
  const hasFailed = Boolean(error) && !isFetching
  const isHere = record !== undefined && isWhole(record)
  return (
    <>
      {hasFailed && (
        <>
          <Waiting error={error ?? undefined} again={refetch} />
          <Button component={Link} to={createPath({ resource, type: 'list' })} color="secondary">
            {texts.toList}
          </Button>
        </>
      )}
      {!hasFailed && !isHere && <Waiting error={undefined} again={refetch} />}
      {isHere && children}
    </>
  )
}
