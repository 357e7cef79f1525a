import { Presets, SingleBar } from 'cli-progress'

/** A bar on the terminal, where there is one, for `importFolder`. */
export function showProgress() {
  const bar = new SingleBar(
    { format: '{bar} {value} of {total} photographs · {eta_formatted} to go', hideCursor: true, gracefulExit: false },
    Presets.rect,
  )
  return {
    onFound: (total: number) => bar.start(total, 0),
    onDone: () => bar.increment(),
    stop: () => bar.stop(),
  }
}
