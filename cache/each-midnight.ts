import { localDay, localTime } from '@chobighor/api/kit/local-time'

const DAY = 86_400_000

/** Calls at the beginning of each of the studio's days. @returns to stop */
export function eachMidnight(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const now = Date.now()
    const tomorrow = localTime(new Date(now + DAY)).slice(0, 10)
    timer = setTimeout(() => {
      call()
      wait()
    }, localDay(tomorrow).getTime() - now)
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
