// npm run remake-pictures
// Makes the sizes of pictures anew that an older version made, also while the server runs. Ctrl-C stops it; run it again to
// continue.
import { createWorkerPool } from '@chobighor/api/media/image-worker-pool'
import { remakePictures } from '@chobighor/api/media/remake-sizes'
import { connect } from '@chobighor/api/platform/database/database'
import { migrate } from '@chobighor/api/platform/database/migrate'
import { commandWords } from '@chobighor/api/platform/installation'
import { counted, MIGRATIONS, runCommand, WrongCommand, withStudio } from './open-studio.ts'

const USAGE = `Usage: ${commandWords('remake-pictures')}

Makes the files of all pictures anew that an older version of Chobighor made. Their addresses and what shows them stay.`

await runCommand(async (signal) => {
  if (process.argv.length > 2) throw new WrongCommand(USAGE)
  return withStudio(false, async ({ connection, storage }, { check }) => {
    await using database = connect(connection)
    await migrate(database, MIGRATIONS)
    await check(database)
    const pool = createWorkerPool()
    signal.addEventListener('abort', () => void pool.close())
    let first: number | undefined
    const onLeft = (left: number) => {
      first ??= left
      if (process.stderr.isTTY) process.stderr.write(`\r${first - left} of ${counted(first, 'picture')}`)
    }
    const failed = await remakePictures({ database, storage, pool }, { atOnce: pool.size, signal, onLeft })
    await pool.close()
    if (signal.aborted) {
      console.log('Interrupted. Run it again to go on.')
      return 130
    }
    console.log(`${counted((first ?? 0) - failed, 'picture')} made anew.`)
    if (failed === 0) return 0
    console.error(
      `${counted(failed, 'picture')} could not be made anew and stayed as before. npm run doctor says more.`,
    )
    return 1
  })
})
