// The result as a table, with what went wrong below each row.
import type { SceneResult } from './scene.ts'

const HEAD = [
  'what was done',
  'seconds',
  'writes silent',
  'orders',
  'paid',
  'delivered',
  'uploads',
  'lost',
  'doubled',
  'writes failed',
  'pages failed',
  '',
]

export const isGood = ({ lost, doubled, failures }: SceneResult) => lost.length + doubled.length + failures.length === 0

export function tableOf(rows: SceneResult[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.seconds.toFixed(0),
    `${row.silence.toFixed(1)} s${row.most === undefined ? '' : ` (≤ ${row.most})`}`,
    ...[row.counts.orders, row.counts.payments, row.counts.deliveries, row.counts.uploads].map(String),
    String(row.lost.length),
    String(row.doubled.length),
    `${row.failedWrites} of ${row.writes}`,
    `${row.failedPages} of ${row.pages}`,
    isGood(row) ? 'good' : 'BAD',
  ])
  const table = [HEAD, ...lines]
  const widths = HEAD.map((_, column) => Math.max(...table.map((line) => (line[column] ?? '').length)))
  const [head = '', ...rest] = table.map((line) =>
    line
      .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const below = rows.map(({ lost, doubled, failures, notes }) => [
    ...notes,
    ...lost.map((each) => `LOST: ${each}`),
    ...doubled.map((each) => `DOUBLED: ${each}`),
    ...failures.map((each) => `WRONG: ${each}`),
  ])
  return [
    head,
    ...rest.flatMap((line, nth) => [line, ...(below[nth] ?? []).slice(0, 20).map((each) => `    ${each}`)]),
  ].join('\n')
}
