/** Runs it when the page has loaded and is idle. */
export function whenIdle(run: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 1)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
