// Draws the results as a picture: each row that has a bar, to the right of the line if it is better than required, to
// the left if it is worse.

import { type BenchRow, judgedBy, verdict } from './bench-row.ts'
import { type Results, summaryOf } from './results.ts'

const WIDTH = 1200
const LINE = 22
const [WHAT, TAKEN, DRAWN, SAID] = [16, 470, 700, 1000]
const MIDDLE = (DRAWN + SAID) / 2 - 20
/** Half of the width is four times as good as required, or as bad. */
const HALF = 120
const FARTHEST = 4
/** Of a bench with more rows, those nearest to their bar are drawn. */
const MOST = 14

export function drawResults(results: Results): string {
  const lines: string[] = []
  let y = 64
  for (const [name, { rows, idle, at }] of Object.entries(results)) {
    const barred = rows.filter((row) => row.bar && judgedBy(row) !== undefined)
    if (barred.length === 0) continue
    const shown = barred.length <= MOST ? barred : nearest(barred)
    y += 16
    lines.push(text(WHAT, y, `${name}`, 'name'))
    lines.push(text(WIDTH - 16, y, `${at} UTC, ${Math.round(100 * idle)} % idle`, 'quiet end'))
    y += LINE
    for (const row of shown) {
      lines.push(drawRow(row, y))
      y += LINE
    }
    if (shown.length < barred.length) {
      lines.push(text(WHAT, y, `and ${barred.length - shown.length} more, farther from their bar`, 'quiet'))
      y += LINE
    }
  }
  const height = y + 8
  const rule = `<line x1="${MIDDLE}" x2="${MIDDLE}" y1="56" y2="${height - 16}" class="rule"/>`
  const machines = [...new Set(Object.values(results).map(({ machine }) => machine))].join('; ')
  const head = [
    text(WHAT, 28, summaryOf(results), 'head'),
    text(WHAT, 48, machines, 'quiet'),
    text(MIDDLE - 8, 48, 'short', 'quiet end'),
    text(MIDDLE + 8, 48, 'better than asked', 'quiet'),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>What npm run bench measured: ${escaped(summaryOf(results))}</title>
${STYLE}
<rect width="100%" height="100%" class="ground"/>
${[...head, rule, ...lines].join('\n')}
</svg>
`
}

/** 1: exactly as good as required. 2: twice as good. */
export function goodness(row: BenchRow): number {
  const { bar } = row
  const value = judgedBy(row)
  if (!bar || value === undefined) return 1
  if (bar.at === 'least') return bar.value === 0 ? FARTHEST : value / bar.value
  return value === 0 ? FARTHEST : bar.value / value
}

function nearest(rows: BenchRow[]): BenchRow[] {
  const chosen = new Set([...rows].sort((one, other) => goodness(one) - goodness(other)).slice(0, MOST))
  return rows.filter((row) => chosen.has(row))
}

function drawRow(row: BenchRow, y: number): string {
  const isGood = verdict(row).startsWith('pass')
  const reach = Math.log(Math.max(1 / FARTHEST, Math.min(FARTHEST, goodness(row)))) / Math.log(FARTHEST)
  const length = Math.max(2, Math.abs(reach) * HALF)
  const x = reach < 0 ? MIDDLE - length : MIDDLE
  const mark = isGood ? 'good' : 'short'
  const ratio = row.ratio === undefined ? row.measured : row.ratio.toFixed(row.ratio < 0.1 ? 3 : 2)
  const asked = `${row.bar?.at === 'least' ? '≥' : '≤'} ${row.bar?.value}`
  return [
    text(WHAT, y, row.what),
    text(TAKEN, y, row.limit ? `${row.measured} of ${row.limit}` : row.measured, 'quiet'),
    `<rect x="${x.toFixed(1)}" y="${y - 11}" width="${length.toFixed(1)}" height="13" rx="2" class="${mark}"/>`,
    text(SAID, y, ratio, mark),
    text(SAID + 90, y, asked, 'quiet'),
  ].join('')
}

function text(x: number, y: number, words: string, kind = ''): string {
  return `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const STYLE = `<style>
text { font: 13px system-ui, sans-serif; fill: #1c1b19 }
.ground { fill: #fbfaf7 } .head { font-size: 18px; font-weight: 600 } .name { font-weight: 600 }
.quiet { fill: #6b6862 } .end { text-anchor: end } .rule { stroke: #b8b4ab }
rect.good { fill: #2f7d5b } rect.short { fill: #b4432f } text.good { fill: #23634a } text.short { fill: #9c3523; font-weight: 600 }
@media (prefers-color-scheme: dark) {
text { fill: #ece9e2 } .ground { fill: #191816 } .quiet { fill: #a19d94 } .rule { stroke: #57544d }
rect.good { fill: #4fae84 } rect.short { fill: #e0735c } text.good { fill: #7fd0ab } text.short { fill: #f0937f }
}
</style>`
