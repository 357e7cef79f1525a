// The data folder, its disk, and the disks of the folders of its files, which may be others.
import { access, constants, lstat, stat } from 'node:fs/promises'
import { freeIn } from '@chobighor/api/platform/storage/disk-space'
import { unlessMissing } from '@chobighor/api/platform/storage/folder'
import { AREAS } from '@chobighor/api/platform/storage/storage'
import { type Checks, look, ok, wrong } from './check-result.ts'

const LEAST_FREE = 2_000_000_000
/** The permissions of everybody but the folder's owner. */
const OTHERS = 0o077

export const diskChecks: Checks = {
  'data folder': async ({ config: { dataFolder } }) => {
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    const { mode } = await stat(dataFolder)
    return mode & OTHERS
      ? look(`Other users of this machine can look into ${dataFolder}. Close it: chmod 700.`)
      : ok(`${dataFolder}, and nobody else looks into it`)
  },

  disk: async ({ config: { dataFolder } }) => {
    const free = await freeIn(dataFolder)
    if (free === undefined) return look('It doesn’t say how much is free: keep an eye on it.')
    const gigabytes = `${(free / 1e9).toFixed(1)} GB free`
    return free >= LEAST_FREE ? ok(gigabytes) : look(`${gigabytes}. Make room before the next wedding comes in.`)
  },

  disks: async ({ config: { dataFolder }, storage }) => {
    if (storage.localPath('uploads/any') === undefined) return ok('files are in a bucket')
    const data = await stat(dataFolder)
    const others: string[] = []
    for (const area of AREAS) {
      const folder = storage.address(area)
      const found = await findFolder(folder)
      if (found === 'lost')
        return wrong(
          `${folder} leads to a folder that is missing. Mount its disk, or make the folder: files wait for it.`,
        )
      if (!found || found.dev === data.dev) continue
      const free = await freeIn(folder)
      if (free !== undefined && free < LEAST_FREE)
        return look(`${folder} is on a disk of its own, with ${(free / 1e9).toFixed(1)} GB free. Make room there.`)
      others.push(area)
    }
    return others.length === 0
      ? ok('all files are on one')
      : ok(`${others.join(', ')} on another: what moves there from DATA_DIR is copied, which takes time and room`)
  },
}

/** Undefined if it is not made yet, `lost` if a link leads nowhere. */
async function findFolder(folder: string) {
  return (await unlessMissing(stat(folder))) ?? ((await unlessMissing(lstat(folder))) && ('lost' as const))
}
