import { localDay, localTime } from '@chobighor/api/platform/local-time'

const DAY = 86_400_000

/** Calls at midnight in the studio's time zone. @returns a function that stops it */
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
