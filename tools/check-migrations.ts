// Whether the release before can live with the migrations that are newer than it, and none of them locks a large table for
// long (decision 080). `released.json` says which migration was the last of that release.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeMigrations } from './judge-migrations.ts'
import released from './released.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../api/migrations')
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }))
const complaints = judgeMigrations(files, released.lastMigration)
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
