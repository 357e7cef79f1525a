// A rolling upgrade: each process of the build before is exchanged for one of this build, while clients work.
import type { Scene } from './scene.ts'

export const rollingUpgrade: Scene = {
  name: 'upgrade',
  what: 'all processes exchanged one by one for this build',
  most: 5,
  isSeamless: true,
  async make({ studio, balancer, breaks, note, require, writesGoOn }) {
    const { webs, worker, previous } = studio
    require(previous !== undefined, 'the processes are of this build already')
    breaks()
    for (const each of [...webs, worker]) {
      const { run } = each
      const code = await run.stop()
      require(code === 0 && run.complained() === '', `${each.name} ended with ${code}: ${run.complained().slice(-300)}`)
      await each.startAgain()
      if (each !== worker) await balancer.knows(each.port)
      // for a while both builds answer
      await writesGoOn(60)
    }
    note(`the build before: ${previous?.name}`)
  },
}
