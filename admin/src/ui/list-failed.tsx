// A list that can't come says so, stays, and can be asked for again.
import { Pagination, useListContext } from 'react-admin'
import { Waiting } from './waiting.tsx'

/** In place of the rows. */
export function ListFailed() {
  const { error, isFetching, refetch } = useListContext()
  return <Waiting error={isFetching || !error ? undefined : error} again={refetch} />
}

/** What isn't there has no pages. */
export function Pager() {
  const { error } = useListContext()
  return error ? null : <Pagination />
}

/** For react-admin, whose notice would go again and whose redirect would lead away. */
export const SAID_IN_PLACE = { onError: () => undefined }
