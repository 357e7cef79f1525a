// Builds the site, the back office and the server if their sources changed since the last build. It compares contents,
// not times: in a fresh clone every file is new. Only one process builds at a time; others wait and use its result.
// `build-if-stale.ts admin` builds only the back office.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { fingerprint } from './fingerprint.ts'
import { pathOfPrograms } from './package-programs.ts'
import { withLock } from './with-lock.ts'

const root = join(import.meta.dirname, '..')
/** The lock and the stamps. */
const workshop = join(root, 'build')

interface Room {
  name: string
  sources: string[]
  /** Where its configuration is. */
  folder: string
  builds: [command: string, ...args: string[]][]
  /** What is built. */
  built: string
  /** The folder in the build with files whose names contain a hash. */
  assets?: string
}

/** In the order in which they are built: the server has the built site in it. */
const rooms: Room[] = [
  {
    name: 'site',
    sources: ['contract/src/**/*', 'site/{app,server,public}/**/*', 'site/*.{ts,json}', 'package-lock.json'],
    folder: join(root, 'site'),
    builds: [['react-router', 'build']],
    built: join(root, 'site/build'),
    assets: 'client/assets',
  },
  {
    name: 'admin',
    sources: ['contract/src/**/*', 'admin/src/**/*', 'admin/*.{ts,json,html}', 'CHANGELOG.md', 'package-lock.json'],
    folder: join(root, 'admin'),
    builds: [['vite', 'build']],
    built: join(root, 'admin/build'),
    assets: 'assets',
  },
  {
    name: 'server',
    sources: [
      '{contract,api,server}/src/**/*',
      'demo/**/*',
      'tools/{backup,doctor,import,move-storage,open-studio,remake-pictures,restore,second-factor}.ts',
      'server/*.{ts,json}',
      'package-lock.json',
      'site/build/server/**/*',
    ],
    folder: join(root, 'server'),
    builds: [
      ['vite', 'build'],
      ['vite', 'build', '--mode', 'programs'],
    ],
    built: join(root, 'server/build'),
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
  if (existsSync(room.built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write(`Building the ${room.name} …\n`)
  rmSync(stamp, { force: true })
  await buildRoom(room)
  writeFileSync(stamp, wanted)
}

async function buildRoom({ folder, builds, built, assets }: Room): Promise<void> {
  try {
    for (const [command, ...args] of builds)
      execFileSync(command, args, {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', PATH: pathOfPrograms(folder) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    throw error
  }
  if (assets) await compressFiles(join(built, assets))
}
