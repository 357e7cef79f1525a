// npm run move-storage -- disk bucket
// Copies all files from DATA_DIR into the bucket of STORAGE_URL, or back, and compares them.
import { seekArrived } from '@chobighor/api/media/upload-store'
import { connect } from '@chobighor/api/platform/database/database'
import { commandWords } from '@chobighor/api/platform/installation'
import { copyStorage } from '@chobighor/api/platform/storage/copy-storage'
import { readConfig } from '@chobighor/server/config'
import { openStorage } from '@chobighor/server/open-storage'
import { counted, megabytes, runCommand, WrongCommand, withStudio } from './open-studio.ts'

const USAGE = `Usage: ${commandWords('move-storage', 'disk bucket')}
       ${commandWords('move-storage', 'bucket disk')}

Copies all files of the studio from DATA_DIR into the bucket of STORAGE_URL, or back, and compares each byte by byte. Stop the
server first. It may be interrupted and run again. Nothing is removed; uploads that have not arrived are sent again by their senders.`

await runCommand(async (signal) => {
  const [from, to] = process.argv.slice(2)
  const config = readConfig(process.env)
  if (!config.storage) throw new WrongCommand(`STORAGE_URL names no bucket.\n\n${USAGE}`)
  if (!['disk bucket', 'bucket disk'].includes(`${from} ${to}`)) throw new WrongCommand(USAGE)
  const disk = await openStorage({ ...config, storage: undefined })
  return withStudio(false, async ({ connection }, bucket) => {
    await using database = connect(connection, { connections: 2 })
    await bucket.checkOwner(database)
    const arrived = new Set(await seekArrived(database))
    const [source, target] = from === 'disk' ? [disk.storage, bucket.storage] : [bucket.storage, disk.storage]
    let done = 0
    const report = await copyStorage(source, target, {
      isWanted: ({ key }) => !key.startsWith('uploads/') || arrived.has(key.slice('uploads/'.length)),
      onDone: () => {
        if (++done % 1000 === 0) console.log(`${counted(done, 'file')} …`)
      },
      signal,
    })
    for (const key of report.failed) console.error(`${key} could not be copied.`)
    if (signal.aborted) console.log('Interrupted. Run it again to go on.')
    if (report.failed.length > 0 || signal.aborted) return 1
    const all = `${counted(report.files, 'file')}, ${megabytes(report.bytes)}`
    console.log(`${all} are the same in ${to}; ${counted(report.copied, 'file')} were copied now.`)
    console.log(to === 'disk' ? 'Start without STORAGE_URL.' : 'Start with STORAGE_URL.')
    return 0
  })
})
