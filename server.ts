// What is started. It runs the house as one file where that is built of these sources (`tools/build-server.ts`): Node then looks for
// one file instead of a thousand, and is there in a third of the time. Else, as in development, it runs the sources themselves.
import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = import.meta.dirname
const built = join(root, 'build/house.js')

// what Node makes of what it reads is kept beside it, where this user may write there
enableCompileCache(join(root, 'build/compiled'))
await import(!process.argv.includes('--dev') && isNew() ? built : './house.ts')

/** Whether it was built, and nothing changed since of what it was built of. */
function isNew(): boolean {
  try {
    const sources: string[] = JSON.parse(readFileSync(join(root, 'build/house.json'), 'utf8'))
    const { mtimeMs } = statSync(built)
    return sources.every((source) => statSync(join(root, source)).mtimeMs < mtimeMs)
  } catch {
    return false // one of them is missing
  }
}
