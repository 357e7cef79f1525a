// The worker process that makes the sizes of one picture after another, separate from the process that serves visitors.
// Started by `image-worker-pool.ts`.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { inspect } from 'node:util'
import { isFailure } from '@chobighor/contract/plain/failure'
import sharp from 'sharp'
import { type MadeSizes, makeImageSizes, type SizesJob } from './make-image-sizes.ts'

type RefusalCode = 'invalid' | 'too_large' | 'unsupported'

/**
 * The result of a job: its sizes, a refusal for the user who sent the picture, or a bug of ours. A refusal whose cause is
 * the server carries that cause for the log.
 */
export type Outcome =
  | { is: 'made'; made: MadeSizes }
  | { is: 'refused'; code: RefusalCode; detail: string; field?: string | undefined; cause?: string | undefined }
  | { is: 'broken'; message: string }

// Only decoders of allowed types: none that runs scripts, opens other files or is rarely maintained (Z-15).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
  ],
})
sharp.concurrency(1)
sharp.cache(false)
giveWay()

process.on('message', async (job: SizesJob) => {
  process.send?.(await outcomeOf(job))
})
// The parent decides when to stop: Ctrl-C reaches the whole group, and the channel closes if the parent ends.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

async function outcomeOf(job: SizesJob): Promise<Outcome> {
  try {
    return { is: 'made', made: await makeImageSizes(job) }
  } catch (error) {
    if (!isFailure(error)) return { is: 'broken', message: inspect(error) }
    const { code, message, field, cause } = error
    if (code === 'invalid' || code === 'too_large' || code === 'unsupported')
      return { is: 'refused', code, detail: message, field, cause: cause === undefined ? undefined : inspect(cause) }
    throw error
  }
}

/** Lowers the priority, so that visitors come first. On Linux each thread has its own; new threads inherit it. */
function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads)
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // the thread has ended already
    }
}
