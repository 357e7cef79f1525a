// Builds the site and the back office where their sources have changed since the last build. Contents decide, not times:
// in a fresh clone every file is new.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Room {
  name: string
  sources: string[]
  build: [command: string, ...args: string[]]
}

const rooms: Room[] = [
  {
    name: 'site',
    sources: ['contract/src/**/*.ts', 'site/{app,server,public}/**/*', 'site/*.{ts,json}', 'package-lock.json'],
    build: ['react-router', 'build'],
  },
  {
    name: 'admin',
    sources: ['admin/src/**/*', 'admin/*.{ts,json,html}', 'package-lock.json'],
    build: ['vite', 'build'],
  },
]

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (!/\.[a-z0-9]+$/.test(file)) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

for (const { name, sources, build } of rooms) {
  const stamp = join(root, name, 'build', 'stamp')
  const now = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue
  process.stdout.write(`Building the ${name} …\n`)
  const [command, ...args] = build
  execFileSync(join(root, 'node_modules/.bin', command), args, {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(stamp, now)
}
