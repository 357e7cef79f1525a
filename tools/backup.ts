// npm run backup -- FILE
// Writes the whole studio into one file, also while the server runs.
import { writeBackup } from '@chobighor/api/backup/write-backup'
import { commandWords } from '@chobighor/api/platform/installation'
import packageJson from '../package.json' with { type: 'json' }
import { megabytes, partsOf, readFileWish, runCommand, withStudio } from './open-studio.ts'

const USAGE = `Usage: ${commandWords('backup', 'FILE [--force] [--without-projects]')}

Writes the whole studio into FILE: everything in its database, all photographs, all projects. The server may run meanwhile.
FILE holds people and orders, so keep it where nobody else reads it. --force replaces a FILE that is there.
--without-projects leaves the files of orders out.`
const WITHOUT_PROJECTS = '--without-projects'

await runCommand(async (signal) => {
  const args = process.argv.slice(2)
  const hasProjects = !args.includes(WITHOUT_PROJECTS)
  const wish = args.filter((arg) => arg !== WITHOUT_PROJECTS)
  const { file, force } = readFileWish(wish, USAGE)
  const { version } = packageJson
  const report = await withStudio(false, (studio) => writeBackup(studio, file, { version, hasProjects, force, signal }))
  const what = `the whole studio${hasProjects ? '' : ' without the files of orders'}`
  console.log(`${file} has ${what}: ${partsOf(report)}, ${megabytes(report.bytes)}.`)
  if (report.missing.length === 0) return 0
  console.error(`These files are missing from the backup:\n${report.missing.join('\n')}`)
  return 1
})
