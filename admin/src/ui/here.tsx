// One thing, or that it is waited for, or why it can't come.
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useCreatePath } from 'react-admin'
import { Link } from 'react-router-dom'
import { listTexts as texts } from './list-texts.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  /** What react-admin knows of its coming. */
  coming: { error?: Error | null; isFetching?: boolean; refetch: () => void; resource: string }
  isHere: boolean
  children: ReactNode
}

export function Here({ coming: { error, isFetching = false, refetch, resource }, isHere, children }: Props) {
  const createPath = useCreatePath()
  const hasFailed = Boolean(error) && !isFetching
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
