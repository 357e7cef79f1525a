// CSV for spreadsheets: with the byte order mark that Excel needs for UTF-8, and no cell that a spreadsheet would run as a
// formula (OWASP, "CSV Injection").

const MARK = '\ufeff'

/** The first sign of a formula, at the start of a cell or after a semicolon or tab, where some spreadsheets end a cell. */
const FORMULA = /(^|[;\t])(\s*)(?=[=+\-@＝＋－＠])/g

/** @param lines the first has the names of the columns */
export function csvOf(lines: string[][]): string {
  return `${MARK}${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
  const harmless = cell.replace(FORMULA, "$1$2'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
