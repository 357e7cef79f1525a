/** Once the page is loaded and has nothing better to do. */
export function whenIdle(run: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 1)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
