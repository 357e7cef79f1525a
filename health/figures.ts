// What is counted and timed while the studio runs, as Prometheus reads it (prometheus.io/docs/instrumenting/exposition_formats/).

/** How long answers took, by `route`, `method` and `status`. */
export const REQUEST_SECONDS = 'chobighor_request_seconds'

export type Labels = Readonly<Record<string, string>>

export interface Figures {
  /** One more thing of this kind took so long. @param name ends with `_seconds`; its labels have the same names each time */
  time(name: string, labels: Labels, seconds: number): void
  /** The same for what comes often: its place is looked up once. */
  timer(name: string, labels: Labels): (seconds: number) => void
  /** One more of this kind. @param name ends with `_total` */
  count(name: string, labels: Labels): void
  text(): string
}

/** In seconds; a page that is made takes about 0.02. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Of one name: labels are ours, so that there are never so many. */
const MOST_SERIES = 1_000

interface Series {
  labels: Labels
  /** How many took so long that this of `BOUNDS` is the first to hold them. */
  first: number[]
  count: number
  sum: number
}

export function createFigures(): Figures {
  const times = new Map<string, Map<string, Series>>()

  const counts = new Map<string, Map<string, readonly [Labels, number]>>()

  const timer = (name: string, labels: Labels) => {
    const series = times.get(name) ?? new Map<string, Series>()
    times.set(name, series)
    const key = Object.values(labels).join('\0')
    const own = series.get(key) ?? { labels, first: BOUNDS.map(() => 0), count: 0, sum: 0 }
    if (series.has(key) || series.size < MOST_SERIES) series.set(key, own)
    return (seconds: number) => {
      own.count++
      own.sum += seconds
      const at = BOUNDS.findIndex((bound) => seconds <= bound)
      if (at >= 0) own.first[at] = (own.first[at] ?? 0) + 1
    }
  }

  return {
    timer,
    time: (name, labels, seconds) => timer(name, labels)(seconds),

    count(name, labels) {
      const series = counts.get(name) ?? new Map<string, readonly [Labels, number]>()
      counts.set(name, series)
      const key = Object.values(labels).join('\0')
      series.set(key, [labels, (series.get(key)?.[1] ?? 0) + 1])
    },

    text: () =>
      [...times]
        .map(
          ([name, series]) =>
            `# TYPE ${name} histogram\n${[...series.values()].map((each) => linesOf(name, each)).join('')}`,
        )
        .join('') + [...counts].map(([name, series]) => figure(name, 'counter', [...series.values()])).join(''),
  }
}

function linesOf(name: string, { labels, first, count, sum }: Series): string {
  let within = 0
  const buckets = BOUNDS.map((bound, at) => {
    within += first[at] ?? 0
    return lineOf(`${name}_bucket`, { ...labels, le: String(bound) }, within)
  })
  return [
    ...buckets,
    lineOf(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    lineOf(`${name}_sum`, labels, sum),
    lineOf(`${name}_count`, labels, count),
  ].join('')
}

/** @param type as Prometheus names it: a counter only grows while the process lives, a gauge is what is so now */
export function figure(
  name: string,
  type: 'counter' | 'gauge',
  values: readonly (readonly [Labels, number])[],
): string {
  return `# TYPE ${name} ${type}\n${values.map(([labels, value]) => lineOf(name, labels, value)).join('')}`
}

function lineOf(name: string, labels: Labels, value: number): string {
  const listed = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${listed.length > 0 ? `{${listed.join(',')}}` : ''} ${value}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
