// CSV for spreadsheets: with the byte order mark that Excel needs for UTF-8, no cell that a spreadsheet would run as a formula
// (OWASP, "CSV Injection"), and no text that it would read as a number or a date: 01712345678 would lose its 0, and a TrxID
// such as 4E12 become another number.

const MARK = '\ufeff'

/** The first sign of a formula, at the start of a cell or after a semicolon or tab, where some spreadsheets end a cell. */
const FORMULA = /(^|[;\t])(\s*)(?=[=+\-@＝＋－＠])/g

/** Digits with what may stand in a number, a sum, a date or an hour. What begins with a sign is guarded as a formula. */
const LIKE_A_VALUE =
  /^(?![=+\-@])(?=.*\p{Nd})(?:[\p{Nd}\p{Sc}\s.,:/()%+-]|e|[ap]m|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)+$/iu

/** A space that spreadsheets don't remove, and that no number has: what follows stays text. Nobody sees it. */
const AS_TEXT = '\u00a0'

/** `text` stays as it is: names, telephone numbers, TrxIDs. `value` can be calculated with: sums, days, counts. */
type Kind = 'text' | 'value'

/** By their names, in order: what each has of a row, or nothing. */
export type Columns<Row> = Record<
  string,
  [kind: Kind, cellOf: (row: Row) => string | number | null | undefined | false]
>

export async function csvOf<Row>(columns: Columns<Row>, rows: Iterable<Row> | AsyncIterable<Row>): Promise<string> {
  const lines = [Object.keys(columns).map(quoted)]
  for await (const row of rows)
    lines.push(
      Object.values(columns).map(([kind, cellOf]) => {
        const cell = String(cellOf(row) || '')
        return quoted(kind === 'value' ? cell : asText(cell))
      }),
    )
  return `${MARK}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

const asText = (cell: string) => (LIKE_A_VALUE.test(cell) ? `${AS_TEXT}${cell}` : cell)

function quoted(cell: string): string {
  const harmless = cell.replace(FORMULA, "$1$2'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
