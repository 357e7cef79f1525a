// npm run restore -- FILE
// Restores a studio from a file of `npm run backup`.
import { checkBackup, restoreBackup } from '@chobighor/api/backup/restore-backup'
import { connect } from '@chobighor/api/platform/database/database'
import { commandWords } from '@chobighor/api/platform/installation'
import { MIGRATIONS, partsOf, readFileWish, runCommand, withStudio } from './open-studio.ts'

const USAGE = `Usage: ${commandWords('restore', 'FILE [--force]')}

Brings the studio of FILE back into DATA_DIR (or DATABASE_URL), which must be empty. FILE is checked as a whole before anything is
touched. --force replaces the studio that is there, all of it; whoever was signed in signs in again.`

await runCommand(async (signal) => {
  const { file, force } = readFileWish(process.argv.slice(2), USAGE)
  const backup = await checkBackup(file, MIGRATIONS)
  const options = { migrations: MIGRATIONS, force, signal }
  const report = await withStudio(true, async (studio, { requireEmpty, claim }) => {
    if (!force) await requireEmpty()
    const restored = await restoreBackup(studio, backup, options)
    await using database = connect(studio.connection, { connections: 1 })
    await claim(database)
    return restored
  })
  console.log(`The studio of ${report.madeAt} is back: ${partsOf(report)}.`)
  if (report.missing.length === 0) return 0
  console.error(`These files of it were missing in the backup already:\n${report.missing.join('\n')}`)
  return 1
})
