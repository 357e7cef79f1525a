// npm run import -- FOLDER --category weddings
// Imports a folder of photographs, also while the server runs. Ctrl-C stops it; run it again to continue.
import { statSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createWorkerPool } from '@chobighor/api/media/image-worker-pool'
import { type ImportReport, importFolder } from '@chobighor/api/media/import-folder'
import { connect } from '@chobighor/api/platform/database/database'
import { migrate } from '@chobighor/api/platform/database/migrate'
import { commandWords } from '@chobighor/api/platform/installation'
import { addPhoto } from '@chobighor/api/portfolio/store'
import { isFailure } from '@chobighor/contract/plain/failure'
import { ConfigError, readConfig } from '@chobighor/server/config'
import { directConnection } from '@chobighor/server/open-database'
import { openStorage } from '@chobighor/server/open-storage'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { MIGRATIONS } from './open-studio.ts'

const USAGE = `Usage: ${commandWords('import', 'FOLDER --category weddings')}

Brings the photographs of FOLDER, and of the folders in it, into a category of the gallery.
The category is made where it is missing; --title "Weddings in Dhaka" names a new one.`

interface Wish {
  folder: string
  category: { slug: string; title: string }
}

/** Thrown for wrong arguments; its message says what is wrong. */
class WrongCommand extends Error {}

function readWish(args: string[]): Wish {
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

async function bringIn({ folder, category }: Wish, signal: AbortSignal): Promise<ImportReport> {
  const config = readConfig(process.env)
  const { dataFolder } = config
  const direct = await directConnection(config)
  const { storage, check, close } = await openStorage(config)
  const cluster = direct === undefined ? await openCluster(dataFolder, 'guest', { bin: config.postgresBin }) : undefined
  const database = connect(direct ?? cluster?.connection ?? '')
  const pool = createWorkerPool({ effort: config.pictureEffort })
  const stop = () => void pool.close()
  signal.addEventListener('abort', stop)
  const bar = showProgress()
  try {
    await migrate(database, MIGRATIONS)
    if (config.storage) await check(database)
    return await importFolder(
      { database, storage, pool },
      {
        folder,
        addPhoto: (pictureId, title) => addPhoto(database, { pictureId, title, category }),
        atOnce: availableParallelism(),
        signal,
        ...bar,
      },
    )
  } finally {
    bar.stop()
    await pool.close()
    await database.destroy()
    close()
    await cluster?.close()
  }
}

/** A line on the terminal, where there is one. */
function showProgress() {
  const { stderr } = process
  let [total, done] = [0, 0]
  const show = () => void (stderr.isTTY && stderr.write(`\r${done} of ${total} photographs`))
  return {
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

function tell({ total, taken, failed, passedOver }: ImportReport, { category }: Wish, isInterrupted: boolean) {
  console.log(`${taken} of ${total} photographs are in the gallery “${category.slug}”.`)
  if (passedOver > 0) console.log(`${passedOver} other files were passed over.`)
  if (isInterrupted) console.log('Interrupted. Run it again to go on.')
  for (const { path, sentence } of failed) console.error(`${path}: ${sentence}`)
}

async function run(wish: Wish): Promise<number> {
  const interrupted = new AbortController()
  let status = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      status = 128 + constants.signals[signal]
      interrupted.abort()
    })
  }
  const report = await bringIn(wish, interrupted.signal)
  tell(report, wish, interrupted.signal.aborted)
  return status || (report.failed.length > 0 ? 1 : 0)
}

function sentenceOf(error: unknown): string {
  if (isFailure(error) || error instanceof ConfigError || error instanceof WrongCommand) return error.message
  return String(error instanceof Error ? error.stack : error)
}

try {
  process.exitCode = await run(readWish(process.argv.slice(2)))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
