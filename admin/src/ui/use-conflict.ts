import { useState } from 'react'
import { type HttpError, useDataProvider, useNotify, useResourceContext } from 'react-admin'

type Values = Record<string, unknown>

/** What a refused save means: another admin was quicker, or something is wrong with what was typed. */
export function useConflict(id: string | number | undefined) {
  const [theirs, setTheirs] = useState<Values>()
  const dataProvider = useDataProvider()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()

  const onError = async (error: unknown) => {
    const { status, body, message } = error as HttpError
    if (status !== 409 || !body?.errors?.version || id === undefined) {
      notify(message, { type: 'error', multiLine: true })
      return
    }
    const { data } = await dataProvider.getOne(resource, { id })
    setTheirs(data)
  }
  return { theirs, close: () => setTheirs(undefined), onError }
}
