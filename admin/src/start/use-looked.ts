// What the link can do. Asked without anybody being signed in, so without what the other screens do when a sign-in ends.
import { useCallback, useEffect, useState } from 'react'

interface Look {
  is_usable: boolean
  has_demo: boolean
}

/** @param ask the same function as long as the link is the same */
export function useLooked(ask: () => Promise<Look>) {
  const [{ look, error }, setState] = useState<{ look?: Look; error?: Error }>({})
  const again = useCallback(() => {
    setState({})
    ask().then(
      (came) => setState({ look: came }),
      (reason: Error) => setState({ error: reason }),
    )
  }, [ask])
  useEffect(again, [again])
  return { look, error, again }
}
