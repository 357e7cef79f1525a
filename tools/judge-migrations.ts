// What the release before can't live with: while machines are updated one by one, it works on the schema of the new one.
// squawk (squawkhq.com) knows most of it; `TAKES` has what squawk lets pass.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export interface MigrationFile {
  /** The name of the file without `.sql`. */
  name: string
  text: string
}

interface Finding {
  /** Counted from 0. */
  line: number
  rule: string
  message: string
}

/** Rules about style, and about what takes less than a second at a million rows. */
const LEFT_OUT = [
  'require-lock-timeout', // migrate.ts decides how long a migration may wait
  'require-statement-timeout',
  'adding-foreign-key-constraint', // a new column has nothing to check; others are found by constraint-missing-not-valid
  'prefer-bigint-over-int',
  'prefer-identity',
  'prefer-robust-stmts', // a migration is one transaction
  'prefer-text-field',
  'prefer-timestamptz',
  'require-enum-value-ordering',
]

/** Statements stand at the beginning of a line; the bodies of functions are indented. */
const TAKES: readonly (readonly [pattern: RegExp, rule: string, message: string])[] = [
  [
    /^drop (materialized view|view|function|procedure|aggregate|type|domain|sequence|schema|extension)\b/i,
    'drop',
    'The release before may use it.',
  ],
  [/\bdrop constraint\b/i, 'drop-constraint', 'The release before may name it in “on conflict”.'],
  [
    /\brename (value|constraint|attribute)\b|^alter \w+ \S+ rename to\b/i,
    'rename',
    'The release before knows the old name.',
  ],
  [/^(truncate|lock table|cluster|vacuum full)\b/i, 'long-lock', 'Everybody waits until it is done.'],
  [/\bset (un)?logged\b/i, 'rewrite', 'The whole table is written anew while everybody waits.'],
  [/^(update|delete from)\b/i, 'many-rows', 'Its rows are locked until it is done. Let a job do it in small steps.'],
]

/** After these a release that still uses what is gone fails, however fast they are. */
const TAKES_AWAY =
  /^(ban-drop-(column|table|not-null)|renaming-(column|table)|changing-column-type|adding-required-field|drop|rename)$/

/** A comment that says why the statement under it is safe. */
const SAFE = /^-- safe: \S+ \S+/
/** `0102-drop-note-needs-0097` may run beside all releases that know migration 0097 (api/src/platform/database/migrate.ts). */
const NEEDS = /-needs-\d{4}$/
/** `0103-index-notes-concurrently` is no transaction. */
const CONCURRENT = /-concurrently$/

/** @param last the last migration of the release before: only newer ones are judged */
export function judgeMigrations(files: readonly MigrationFile[], last: string): string[] {
  if (!files.some(({ name }) => name === last)) return [`There is no migration ${last}, see tools/released.json.`]
  return files.filter(({ name }) => name > last).flatMap(judgeMigration)
}

function judgeMigration({ name, text }: MigrationFile): string[] {
  const lines = text.split('\n')
  return [...askSquawk(name, text), ...ownFindings(lines)]
    .sort((a, b) => a.line - b.line)
    .flatMap(({ line, rule, message }) => {
      const where = `api/migrations/${name}.sql:${line + 1}`
      if (!isSaidToBeSafe(lines, line))
        return [`${where}: ${message} (${rule}). If it is safe, say why above the statement: “-- safe: …”.`]
      if (TAKES_AWAY.test(rule) && !NEEDS.test(name))
        return [
          `${where}: ${rule}: end the file’s name with “-needs-” and the first migration that releases must know.`,
        ]
      return []
    })
}

function ownFindings(lines: readonly string[]): Finding[] {
  return lines.flatMap((text, line) =>
    text.startsWith('--')
      ? []
      : TAKES.filter(([pattern]) => pattern.test(text)).map(([, rule, message]) => ({ line, rule, message })),
  )
}

/** Whether such a comment stands between the end of the statement before and this line. */
function isSaidToBeSafe(lines: readonly string[], line: number): boolean {
  const before = lines.slice(0, line)
  const end = before.findLastIndex((each) => !each.startsWith('--') && /;\s*(--.*)?$/.test(each))
  return before.slice(end + 1).some((each) => SAFE.test(each))
}

function askSquawk(name: string, text: string): Finding[] {
  const squawk = join(import.meta.dirname, '../node_modules/squawk-cli/js/bin/squawk')
  // outside a transaction it is allowed that an index is built concurrently
  const inTransaction = CONCURRENT.test(name) ? [] : ['--assume-in-transaction']
  const rest = [...inTransaction, '--pg-version=15', `--exclude=${LEFT_OUT}`, `--stdin-filepath=${name}.sql`]
  const { stdout, stderr } = spawnSync(process.execPath, [squawk, '--reporter=json', ...rest], {
    input: text,
    encoding: 'utf8',
  })
  if (!stdout.startsWith('[')) throw new Error(`squawk gave no answer for ${name}: ${stderr}`)
  const found: { line: number; rule_name: string; message: string }[] = JSON.parse(stdout)
  return found.map(({ line, rule_name, message }) => ({ line, rule: rule_name, message }))
}
