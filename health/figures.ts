// What is counted and timed while the studio runs, as Prometheus reads it (prometheus.io/docs/instrumenting/exposition_formats/).

export type Labels = Readonly<Record<string, string>>

export interface Figures {
  /** One more thing of this kind took so long. @param name ends with `_seconds` */
  time(name: string, labels: Labels, seconds: number): void
  text(): string
}

/** In seconds; a page that is made takes about 0.02. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Of one name: labels are ours, so that there are never so many. */
const MOST_SERIES = 1_000

interface Series {
  labels: Labels
  /** How many took at most so long, by `BOUNDS`. */
  within: number[]
  count: number
  sum: number
}

export function createFigures(): Figures {
  const times = new Map<string, Map<string, Series>>()

  return {
    time(name, labels, seconds) {
      const series = times.get(name) ?? new Map<string, Series>()
      times.set(name, series)
      const key = JSON.stringify(labels)
      const own = series.get(key) ?? { labels, within: BOUNDS.map(() => 0), count: 0, sum: 0 }
      if (series.size >= MOST_SERIES && !series.has(key)) return
      series.set(key, own)
      own.count++
      own.sum += seconds
      BOUNDS.forEach((bound, at) => {
        if (seconds <= bound) own.within[at] = (own.within[at] ?? 0) + 1
      })
    },

    text: () =>
      [...times]
        .map(
          ([name, series]) =>
            `# TYPE ${name} histogram\n${[...series.values()].map((each) => linesOf(name, each)).join('')}`,
        )
        .join(''),
  }
}

function linesOf(name: string, { labels, within, count, sum }: Series): string {
  const buckets = BOUNDS.map((bound, at) => lineOf(`${name}_bucket`, { ...labels, le: String(bound) }, within[at] ?? 0))
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
