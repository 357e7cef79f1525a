// Misspelt settings: a variable that is no setting, but nearly one, is told. Anything else in the environment is others'.

/** Two letters may differ in a long name, one in a short one. */
const LONG_NAME = 10

/** @param names of all settings @returns a sentence for each variable that is nearly a setting and has no effect */
export function misspeltSettings(env: Record<string, string | undefined>, names: readonly string[]): string[] {
  const given = Object.keys(env).filter((name) => !names.includes(name) && env[name]?.trim())
  return given.flatMap((name) => {
    const near = names.find((each) => distance(name, each) <= (each.length < LONG_NAME ? 1 : 2))
    return near === undefined ? [] : [`${name} is no setting, so it does nothing. Did you mean ${near}?`]
  })
}

/** How many letters are missing, too many, others, or exchanged with the next one. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [[...Array(other.length + 1).keys()]]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    rows.push(next)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(one.length, other.length)
}
