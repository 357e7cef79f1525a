/** For links whose screen is often the next one: its code is loaded when the link is pointed at, focused or touched. */
export const prefetchProps = savesData() ? ({ prefetch: 'none' } as const) : ({ prefetch: 'intent' } as const)

export function savesData(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  )
}
