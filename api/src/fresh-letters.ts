// For tests: the letters that are promised, with both halves.
import type { Database } from './kit/database.ts'
import { htmlOf } from './mail/write-letter.ts'

export async function promisedLetters(database: Database) {
  const columns = ['recipient', 'subject', 'text', 'html', 'words'] as const
  const rows = await database.selectFrom('outbox').select(columns).orderBy('id').execute()
  return rows.map(({ words, ...row }) => ({ ...row, html: htmlOf({ ...row, words }) }))
}
