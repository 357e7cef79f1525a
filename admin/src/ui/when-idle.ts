// Does something after the page has loaded, and when the browser has nothing else to do. Not for who saves data.

/** In ms: for browsers that don't tell when they are idle. */
const LATER = 2_000

export function whenIdle(act: () => void): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, LATER))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
