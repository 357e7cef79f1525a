// What a screen asks of the API: what came, why nothing came, and how to ask again.
import { isFailure } from '@chobighor/contract/failure'
import { useCallback, useEffect, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied } from 'react-admin'

export interface Called<Answer> {
  answer: Answer | undefined
  error: Error | undefined
  again: () => void
}

/** @param ask the same function as long as the question is the same */
export function useCalled<Answer>(ask: () => Promise<Answer>): Called<Answer> {
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
