// One line of a bench: a figure beside its limit or bar.

export interface Setting {
  /** A folder that all benches of a run share: the demo is added to it once. */
  dataFolder: string
  /** `--small`: the shortest useful round, in seconds; its speeds mean little. */
  isSmall: boolean
  /** `--photographs`: how many an evening has. */
  photographs?: number | undefined
}

export interface BenchRow {
  what: string
  /** The product's figure, with its unit. */
  measured: string
  /** The limit, measured in the same minutes. */
  limit?: string
  ratio?: number
  bar?: { at: 'least' | 'most'; value: number }
  /** The value that the bar applies to, if it isn't the ratio. */
  value?: number
}

/** The value that the bar applies to. */
export function judgedBy({ value, ratio }: BenchRow): number | undefined {
  return value ?? ratio
}

export function verdict(row: BenchRow): string {
  const { bar } = row
  const value = judgedBy(row)
  if (!bar || value === undefined) return ''
  const isGood = bar.at === 'most' ? value <= bar.value : value >= bar.value
  return `${isGood ? 'pass' : 'short'} (at ${bar.at} ${bar.value})`
}

export function tableOf(rows: BenchRow[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.measured,
    row.limit ?? '',
    row.ratio === undefined ? '' : row.ratio.toFixed(3),
    verdict(row),
  ])
  const table = [['what', 'measured', 'limit', 'ratio', ''], ...lines]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0
}
