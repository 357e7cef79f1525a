import { useEffect, useState } from 'react'

/** What a call answers; undefined until then, and if it fails. @param key another one asks again; the last answer stays meanwhile */
export function useAnswer<T>(ask: () => Promise<T>, key?: string): T | undefined {
  const [answer, setAnswer] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked for
  useEffect(() => {
    let isLate = false
    ask().then(
      (given) => {
        if (!isLate) setAnswer(given)
      },
      () => undefined,
    )
    return () => {
      isLate = true
    }
  }, [key])
  return answer
}
