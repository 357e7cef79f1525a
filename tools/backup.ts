// npm run backup -- FILE
// Writes the whole studio into one file, also while the server runs.
import { writeBackup } from '@chobighor/api/backup/write-backup'
import packageJson from '../package.json' with { type: 'json' }
import { counted, megabytes, readFileWish, runCommand, withStudio } from './open-studio.ts'

const USAGE = `Usage: npm run backup -- FILE [--force]

Writes the whole studio into FILE: everything in its database, all photographs, all projects. The server may run meanwhile.
FILE holds people and orders, so keep it where nobody else reads it. --force replaces a FILE that is there.`

await runCommand(async (signal) => {
  const { file, force } = readFileWish(process.argv.slice(2), USAGE)
  const { version } = packageJson
  const report = await withStudio(false, (studio) => writeBackup(studio, file, { version, force, signal }))
  const parts = [
    counted(report.rows, 'row'),
    counted(report.pictures, 'picture'),
    counted(report.projects, 'project'),
  ].join(', ')
  console.log(`${file} has the whole studio: ${parts}, ${megabytes(report.bytes)}.`)
  if (report.missing.length === 0) return 0
  console.error(`These files were not there to be taken along:\n${report.missing.join('\n')}`)
  return 1
})
