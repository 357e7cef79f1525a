// Builds the site, the back office and the server where their sources have changed since the last build. Contents decide, not
// times: in a fresh clone every file is new. One process at a time builds; the others find it done. `build-if-stale.ts admin`
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
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { BUILT, type Built, buildServer } from './build-server.ts'
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
  for (const room of rooms)
    if (wanted.length === 0 || wanted.includes(room.name)) {
      const { name, sources } = room
      await buildIfStale({
        name,
        sources: () => sources,
        built: join(root, name, 'build'),
        make: () => buildRoom(room),
      })
    }
  if (wanted.length === 0 || wanted.includes('server')) await buildServerIfStale()
})

/** A source that is new is imported by one that has changed: so it is enough to look at those that it was built of. */
async function buildServerIfStale(): Promise<void> {
  const built = () => (existsSync(BUILT) ? (JSON.parse(readFileSync(BUILT, 'utf8')) as Built) : undefined)
  const sources = () => ['tools/build-server.ts', ...(built()?.sources ?? [])]
  await buildIfStale({ name: 'server', sources, built: join(root, built()?.house ?? 'build/house'), make: buildServer })
  // by its time `server.ts` sees that it is as new as its sources, also where another branch was looked at meanwhile
  utimesSync(join(root, built()?.house ?? ''), new Date(), new Date())
}

interface Part {
  name: string
  sources: () => string[]
  /** What is there once it is built. */
  built: string
  make: () => Promise<void>
}

async function buildIfStale({ name, sources, built, make }: Part): Promise<void> {
  const stamp = join(workshop, `${name}.stamp`)
  const listed = sources()
  const wanted = fingerprint(listed)
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write(`Building the ${name} …\n`)
  rmSync(stamp, { force: true })
  await make()
  // which the server has is known once it is built
  const made = sources()
  writeFileSync(stamp, String(made) === String(listed) ? wanted : fingerprint(made))
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
