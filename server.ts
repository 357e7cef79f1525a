// What is started. It runs the house as one file, where that is built of these sources (`tools/build-server.ts`), by the code that an
// earlier start kept of it. Else, as in development, it runs the sources themselves.
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire, enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import type { Built } from './tools/build-server.ts'

const root = import.meta.dirname
const built = process.argv.includes('--dev') ? undefined : findBuilt()

if (built) {
  // PostgreSQL comes up while the house is read
  const postgres = await createRequire(root)(built.early).startEarly(process.env)
  const { script, exports } = runFile(built.house)
  const keep = () => keepCode(script, built.house)
  await exports.runHouse({ postgres, ...(script.cachedDataRejected !== false && { keep }) })
} else {
  // what Node makes of what it reads is kept beside it, where this user may write there
  enableCompileCache(join(root, 'build/compiled'))
  const { runHouse } = await import('./run-house.ts')
  await runHouse({})
}

/** The built files, where nothing that they were built of has changed since. */
function findBuilt(): Omit<Built, 'sources'> | undefined {
  try {
    const { house, early, sources } = JSON.parse(readFileSync(join(root, 'build/house.json'), 'utf8')) as Built
    const { mtimeMs } = statSync(join(root, house))
    for (const source of sources) if (statSync(join(root, source)).mtimeMs >= mtimeMs) return undefined
    return { house: join(root, house), early: join(root, early) }
  } catch {
    return undefined // one of them is missing
  }
}

/** Node's own compile cache keeps a file as it was read, without the functions that were asked for later: more than half of a start. */
function runFile(file: string): { script: Script; exports: typeof import('./run-house.ts') } {
  const source = readFileSync(file, 'utf8')
  const cachedData = readKept(file)
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(cachedData && { cachedData }),
  })
  const module = { exports: {} as typeof import('./run-house.ts') }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  return { script, exports: module.exports }
}

function readKept(file: string): Buffer | undefined {
  try {
    return readFileSync(`${file}.code`)
  } catch {
    return undefined
  }
}

/**
 * For the next starts. V8 sees by itself what another version of it had made.
 * @param file named by what is in it
 */
function keepCode(script: Script, file: string): void {
  const part = `${file}.${process.pid}`
  try {
    writeFileSync(part, script.createCachedData(), { flush: true })
    renameSync(part, `${file}.code`)
  } catch {
    // this user may not write there
  }
}
