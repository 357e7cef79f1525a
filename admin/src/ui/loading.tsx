// A call to the API for a screen: its answer, its error, and a function to repeat it.
import { isFailure } from '@chobighor/contract/plain/failure'
import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  HttpError,
  Pagination,
  type RaRecord,
  Show,
  useCreatePath,
  useListContext,
  useLogoutIfAccessDenied,
  useRecordContext,
  useShowContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { LoadingBar } from './loading-bar.tsx'
import { uiTexts as texts } from './ui-texts.ts'

export interface CallState<Answer> {
  answer: Answer | undefined
  error: Error | undefined
  again: () => void
}

/** @param ask must be the same function as long as the question is the same */
export function useCall<Answer>(ask: () => Promise<Answer>): CallState<Answer> {
  const [{ answer, error }, setState] = useState<{ answer?: Answer; error?: Error }>({})
  const [times, setTimes] = useState(0)
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    let isStale = false
    ask().then(
      (came) => {
        if (!isStale) setState({ answer: came })
      },
      async (reason: Error) => {
        if (isFailure(reason)) await logoutIfAccessDenied(new HttpError(reason.message, reason.status))
        if (!isStale) setState({ error: reason })
      },
    )
    return () => {
      isStale = true
    }
  }, [ask, times, logoutIfAccessDenied])

  return { answer, error, again: useCallback(() => setTimes((before) => before + 1), []) }
}

/** The same for a screen on which nobody types: it also asks again at “Refresh” in the bar, and when a file has arrived. */
export function useFreshCall<Answer>(ask: () => Promise<Answer>): CallState<Answer> {
  const state = useCall(ask)
  const { again } = state
  // react-admin refreshes by making all queries invalid: this one only says that it happened
  const { dataUpdatedAt } = useQuery({ queryKey: ['refreshed'], queryFn: () => true, initialData: true, ...ONLY_THEN })
  const seen = useRef(dataUpdatedAt)
  useEffect(() => {
    if (seen.current === dataUpdatedAt) return
    seen.current = dataUpdatedAt
    again()
  }, [dataUpdatedAt, again])
  return state
}

interface AnsweredProps<Answer> {
  /** Of `useCall`. */
  state: CallState<Answer>
  children: (answer: Answer) => ReactNode
}

/** What an answer shows; while it is missing, a progress bar or the error. */
export const Answered = <Answer,>({ state: { answer, ...waiting }, children }: AnsweredProps<Answer>) =>
  answer === undefined ? <Loading {...waiting} /> : children(answer)

const ONLY_THEN = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

// Shown while the answer is missing: a progress bar or the error.
export function Loading({ error, again }: Pick<CallState<unknown>, 'error' | 'again'>) {
  if (!error) return <LoadingBar />
  return (
    <Alert
      severity="error"
      sx={{ my: 2 }}
      action={
        <Button onClick={again} sx={{ whiteSpace: 'nowrap' }}>
          {texts.again}
        </Button>
      }
    >
      {error.message}
    </Alert>
  )
}

// One record; or a progress bar while it loads; or the error.
interface WhenLoadedProps {
  /** The loading state that react-admin reports. */
  coming: { error?: Error | null; isFetching?: boolean; refetch: () => void; resource: string }
  isHere: boolean
  /** What is shown beside the error. */
  failed?: ReactNode
  children: ReactNode
}

export function WhenLoaded({
  coming: { error, isFetching = false, refetch, resource },
  isHere,
  failed,
  children,
}: WhenLoadedProps) {
  const createPath = useCreatePath()
  const hasFailed = Boolean(error) && !isFetching
  return (
    <>
      {hasFailed && (
        <>
          <Loading error={error ?? undefined} again={refetch} />
          {failed}
          <Button component={Link} to={createPath({ resource, type: 'list' })} color="secondary">
            {texts.toList}
          </Button>
        </>
      )}
      {!hasFailed && !isHere && <Loading error={undefined} again={refetch} />}
      {isHere && children}
    </>
  )
}

// If a list fails to load, its screen stays, shows the error, and offers a retry.
export function ListFailed() {
  const { error, isFetching, refetch } = useListContext()
  return <Loading error={isFetching || !error ? undefined : error} again={refetch} />
}

/** A list that failed to load has no pages. */
export function Pager() {
  const { error } = useListContext()
  return error ? null : <Pagination />
}

/** For react-admin: its own notice would disappear, and its redirect would leave the screen. */
export const ERROR_SHOWN_IN_PLACE = { onError: () => undefined }

interface ShowProps<Row extends RaRecord> {
  title: (record: Row) => string
  /** The title until the record has loaded. */
  titleBefore: string
  /** A row of the list is used until the whole record has loaded. */
  isWhole?: (record: Partial<Row>) => boolean
  children: (record: Row) => ReactNode
}

/** The screen of one record without a form: while it loads, if it fails, and when it has loaded. */
export function ShowScreen<Row extends RaRecord>({ title, titleBefore, isWhole, children }: ShowProps<Row>) {
  return (
    <Show
      title={<ShowTitle title={title} titleBefore={titleBefore} />}
      actions={false}
      component="div"
      queryOptions={ERROR_SHOWN_IN_PLACE}
      sx={{ '& .RaShow-main': { mt: 1 }, '& .RaShow-card': { minWidth: 0 } }}
    >
      <Shown {...(isWhole && { isWhole })}>{children}</Shown>
    </Show>
  )
}

function ShowTitle<Row extends RaRecord>({ title, titleBefore }: Pick<ShowProps<Row>, 'title' | 'titleBefore'>) {
  const record = useRecordContext<Row>()
  return record ? title(record) : titleBefore
}

function Shown<Row extends RaRecord>({ isWhole = () => true, children }: Pick<ShowProps<Row>, 'isWhole' | 'children'>) {
  const coming = useShowContext<Row>()
  const record = coming.record && isWhole(coming.record) ? coming.record : undefined
  return (
    <WhenLoaded coming={coming} isHere={record !== undefined}>
      {record && children(record)}
    </WhenLoaded>
  )
}
