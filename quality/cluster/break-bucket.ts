// The bucket is slow, away, or breaks in the middle. Whoever waits for it is told so, jobs are repeated, and no half
// picture is ever visible.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Mood } from '../faults/tcp-line.ts'
import { comesTrue } from '../faults/until.ts'
import { statesOf } from '../faults/upload.ts'
import { brokenPictures } from './count-losses.ts'
import type { Scene, Stage } from './scene.ts'

/** In ms. */
const LASTS = 30_000

const bucketScene = (name: string, what: string, mood: Mood): Scene => ({
  name,
  what,
  most: 5,
  async make(stage) {
    const { s3Line, breaks, writesGoOn } = stage
    if (!(await comesTrue(() => hasPicture(stage)))) stage.require(false, 'no photograph was processed before')
    breaks()
    s3Line.mood = mood
    if (!mood.delay) s3Line.cut()
    const until = performance.now() + LASTS
    let looks = 0
    for (; performance.now() < until; looks++) {
      // what can't be read now is an error; what is answered must be whole
      const broken = await brokenPictures(stage.baseUrl, stage.wish.slug, 'only answered')
      stage.require(broken.length === 0, `half pictures were answered: ${broken.join(', ')}`)
      await sleep(500)
    }
    await writesGoOn()
    s3Line.mood = {}
    await writesGoOn()
    stage.note(`public pictures were looked at ${looks} times meanwhile`)
  },
})

async function hasPicture({ wish, told }: Stage): Promise<boolean> {
  const ids = told.uploads.filter(({ isDone }) => isDone).map(({ id }) => id)
  return ids.length > 0 && (await statesOf(wish.admin, ids)).some(({ state }) => state === 'taken')
}

export const slowBucket = bucketScene('s3-slow', 'S3 slow: each piece 300 ms later', { delay: 300 })
export const noBucket = bucketScene('s3-away', 'S3 away for 30 s', { refuses: true })
// a photograph of the clients has some ten thousand bytes
export const breakingBucket = bucketScene('s3-cut', 'S3 cut after 4 kB for 30 s', { breaksAfter: 4000 })
