// npm run import -- FOLDER --category weddings
// Imports a folder of photographs, also while the server runs. Ctrl-C stops it; run it again to continue.
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openJobs } from '@chobighor/api/jobs'
import { createWorkerPool } from '@chobighor/api/media/image-worker-pool'
import { type ImportReport, importFolder } from '@chobighor/api/media/import-folder'
import { makeWaitingSizes } from '@chobighor/api/media/remake-sizes'
import { connect } from '@chobighor/api/platform/database/database'
import { migrate } from '@chobighor/api/platform/database/migrate'
import { commandWords } from '@chobighor/api/platform/installation'
import { addPhoto } from '@chobighor/api/portfolio/store'
import { readConfig } from '@chobighor/server/config'
import { pino } from 'pino'
import { counted, MIGRATIONS, runCommand, WrongCommand, withStudio } from './open-studio.ts'

const USAGE = `Usage: ${commandWords('import', 'FOLDER --category weddings')}

Brings the photographs of FOLDER, and of the folders in it, into a category of the gallery.
The category is made where it is missing; --title "Weddings in Dhaka" names a new one.`

function readWish(args: string[]) {
  const { values, positionals } = parse(args)
  const [folder] = positionals
  const slug = values.category
  if (!folder || positionals.length > 1 || !slug) throw new WrongCommand(USAGE)
  // `home` is the address of the list of home (M-44).
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug === 'home') {
    throw new WrongCommand(
      'A category is small letters, digits and hyphens, and not “home”: --category weddings-in-dhaka',
    )
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongCommand(`There is no folder ${folder}`)
  return { folder: resolve(folder), category: { slug, title: values.title ?? titleOf(slug) } }
}

/** `weddings-in-dhaka` → `Weddings in dhaka` */
const titleOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

function parse(args: string[]) {
  try {
    const options = { category: { type: 'string' }, title: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new WrongCommand(USAGE)
  }
}

/** A line on the terminal, where there is one. */
function showProgress() {
  const { stderr } = process
  let [total, done] = [0, 0]
  const write = (words: string) => void (stderr.isTTY && stderr.write(`\r${words}`))
  const show = () => write(`${done} of ${total} photographs`)
  return {
    onLeft: (left: number) => write(`The larger sizes of ${counted(left, 'photograph')} are still to be made.   `),
    onFound(found: number) {
      total = found
      show()
    },
    onDone() {
      done++
      show()
    },
    stop: () => void (stderr.isTTY && stderr.write('\n')),
  }
}

function tell({ total, taken, failed, passedOver }: ImportReport, slug: string, isInterrupted: boolean) {
  console.log(`${taken} of ${total} photographs are in the gallery “${slug}”.`)
  if (passedOver > 0) console.log(`${passedOver} other files were passed over.`)
  if (isInterrupted) console.log('Interrupted. Run it again to go on.')
  for (const { path, sentence } of failed) console.error(`${path}: ${sentence}`)
}

await runCommand(async (signal) => {
  const { folder, category } = readWish(process.argv.slice(2))
  return withStudio(true, async ({ connection, storage }, { check }) => {
    const config = readConfig(process.env)
    await using database = connect(connection)
    const pool = createWorkerPool()
    signal.addEventListener('abort', () => void pool.close())
    const { stop, onLeft, ...progress } = showProgress()
    await migrate(database, MIGRATIONS)
    if (config.storage) await check(database)
    const jobs = await openJobs({ connection, database, log: pino({ level: 'silent' }), takesJobs: false })
    try {
      const media = { database, storage, pool, jobs }
      const report = await importFolder(media, {
        folder,
        addPhoto: (pictureId, title) => addPhoto(database, { pictureId, title, category }),
        atOnce: availableParallelism(),
        signal,
        ...progress,
      }).finally(stop)
      tell(report, category.slug, signal.aborted)
      const later = await makeWaitingSizes(media, { atOnce: pool.size, signal, onLeft }).finally(stop)
      if (later > 0) console.log(`The larger sizes of ${counted(later, 'photograph')} will be made by the server.`)
      if (signal.aborted) return 130
      return report.failed.length > 0 ? 1 : 0
    } finally {
      await pool.close()
      await jobs.close()
    }
  })
})
