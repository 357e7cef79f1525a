// Builds the site and the back office where their sources have changed since the last build. Contents decide, not times:
// in a fresh clone every file is new. One process at a time builds; the others find it done. `build-if-stale.ts admin`
// builds that room alone.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { withLock } from './with-lock.ts'

const root = join(import.meta.dirname, '..')
/** The lock, the stamps and what is kept of the earlier build meanwhile. */
const workshop = join(root, 'build')
const ASSETS_KEPT_FOR = 86_400_000

interface Room {
  name: string
  sources: string[]
  build: [command: string, ...args: string[]]
  /** Where the files with hashed names are, inside the build. */
  assets: string
}

const rooms: Room[] = [
  {
    name: 'site',
    sources: ['contract/src/**/*', 'site/{app,server,public}/**/*', 'site/*.{ts,json}', 'package-lock.json'],
    build: ['react-router', 'build'],
    assets: 'client/assets',
  },
  {
    name: 'admin',
    sources: ['contract/src/**/*', 'admin/src/**/*', 'admin/*.{ts,json,html}', 'package-lock.json'],
    build: ['vite', 'build'],
    assets: 'assets',
  },
]

mkdirSync(workshop, { recursive: true })
await withLock(join(workshop, 'lock'), async () => {
  const wanted = process.argv.slice(2)
  for (const room of rooms) if (wanted.length === 0 || wanted.includes(room.name)) await buildIfStale(room)
})

async function buildIfStale(room: Room): Promise<void> {
  const stamp = join(workshop, `${room.name}.stamp`)
  const wanted = fingerprint(room.sources)
  if (existsSync(join(root, room.name, 'build')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write(`Building the ${room.name} …\n`)
  rmSync(stamp, { force: true })
  await buildRoom(room)
  writeFileSync(stamp, wanted)
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256').update(process.version)
  const entries = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function buildRoom({ name, build: [command, ...args], assets }: Room): Promise<void> {
  const folder = join(root, name, 'build')
  const earlier = join(workshop, `${name}-earlier`)
  rmSync(earlier, { recursive: true, force: true })
  if (existsSync(folder)) cpSync(folder, earlier, { recursive: true, preserveTimestamps: true })
  try {
    execFileSync(join(root, 'node_modules/.bin', command), args, {
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    rmSync(folder, { recursive: true, force: true })
    if (existsSync(earlier)) renameSync(earlier, folder)
    throw error
  }
  keepAssets(join(earlier, assets), join(folder, assets))
  rmSync(earlier, { recursive: true, force: true })
  await compressFiles(join(folder, assets))
}

/** Open browsers, and a server that still runs, go on asking for the earlier build's files. */
function keepAssets(from: string, to: string): void {
  if (!existsSync(from)) return
  const filter = (file: string) => file === from || Date.now() - statSync(file).mtimeMs < ASSETS_KEPT_FOR
  cpSync(from, to, { recursive: true, force: false, preserveTimestamps: true, filter })
}
