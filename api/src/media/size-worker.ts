// The worker process: makes the sizes of one picture after the other, far from the process that answers visitors.
// Started by `worker-pool.ts`.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { isFailure } from '@chobighor/contract/failure'
import sharp from 'sharp'
import { type MadeSizes, makeSizes, type SizesJob } from './make-sizes.ts'

/** What a job came to: its sizes, a refusal for the one who sent the picture, or a bug of ours. */
export type Outcome =
  | { is: 'made'; made: MadeSizes }
  | { is: 'refused'; code: 'invalid' | 'too_large' | 'unsupported'; detail: string; field?: string | undefined }
  | { is: 'broken'; message: string }

// Only decoders of what is allowed: none that draws scripts, opens other files or is seldom looked after (Z-15).
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
// The parent decides when to stop: Ctrl-C reaches the whole group, and a parent that died closes the channel.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

async function outcomeOf(job: SizesJob): Promise<Outcome> {
  try {
    return { is: 'made', made: await makeSizes(job) }
  } catch (error) {
    if (!isFailure(error)) return { is: 'broken', message: String(error instanceof Error ? error.stack : error) }
    const { code, message, field } = error
    if (code === 'invalid' || code === 'too_large' || code === 'unsupported')
      return { is: 'refused', code, detail: message, field }
    throw error
  }
}

/** Visitors come first. On Linux each thread has a priority of its own, and gives it to those that it makes. */
function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads)
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // it is gone already
    }
}
