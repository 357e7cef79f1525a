// Processes of the product are killed.
import type { Scene } from './scene.ts'

export const killWeb: Scene = {
  name: 'web',
  what: 'kill -9 of a web process',
  most: 5,
  async make({ studio, breaks, writesGoOn }) {
    const [first] = studio.webs
    breaks()
    await first?.kill()
    await writesGoOn(30)
    await first?.startAgain()
    await writesGoOn()
  },
}
