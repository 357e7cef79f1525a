// npm run test:container
// Builds the image of deploy/Dockerfile from what is committed, without a registry of images, and runs it by compose.yaml:
// not root, nothing writable but /data. As root, on Debian; it takes some minutes, so it is no part of `npm test`.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canInstall, installPackages } from '../../tools/install-packages.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'build/container')
const [context, debian] = [join(folder, 'context'), join(folder, 'debian')]
const [PROGRAM, OVERRIDE] = [join(folder, 'podman'), join(folder, 'override.json')]
const ADDRESS = 'http://127.0.0.1:8000'
const PROJECT = 'chobighor-test'
const NAME = `${PROJECT}_studio_1`
const USER = 1000
/** In ms: the first start fills in the demo. */
const PATIENCE = 180_000

const STORAGE = ['--storage-driver', 'overlay', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
const PODMAN = [...STORAGE, '--tmpdir', join(folder, 'tmp'), '--events-backend=file', '--runtime', 'runc']
/** What compose.yaml can't have here: its image is built before, and some machines don't let us raise these limits. */
const HERE = { services: { studio: { image: 'localhost/chobighor', ulimits: { nofile: 20_000, nproc: 4096 } } } }

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: root })
const podman = (...args: string[]) => spawnSync('podman', [...PODMAN, ...args], { encoding: 'utf8' })
const compose = (...args: string[]) => {
  const files = ['-f', join(context, 'compose.yaml'), '-f', OVERRIDE]
  return spawnSync('podman-compose', ['--podman-path', PROGRAM, '-p', PROJECT, ...files, ...args], { encoding: 'utf8' })
}
const buildah = (from: string, ...args: string[]) =>
  run('buildah', ...STORAGE, 'bud', '--isolation=chroot', '--format', 'docker', ...args, from)

let wrong = 0
function tell(what: string, isWell: boolean, found: unknown): void {
  console.log(`${isWell ? '✓' : '✗'} ${what}${isWell ? '' : `: ${found}`}`)
  if (!isWell) wrong++
}

async function timed(what: string, work: () => unknown): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what} (${Math.round((performance.now() - began) / 1000)} s)`)
}

/** Debian without anything, and the same with this machine's npm. */
function makeBases(): void {
  const base = join(folder, 'base')
  rmSync(base, { recursive: true, force: true })
  mkdirSync(base, { recursive: true })
  writeFileSync(join(base, 'Dockerfile'), 'FROM scratch\nCOPY . /\n')
  buildah(debian, '-t', 'localhost/debian', '-f', join(base, 'Dockerfile'))
  cpSync(process.execPath, join(base, 'usr/bin/node'))
  // npm says where it is to what it runs
  const npm = dirname(dirname(process.env.npm_execpath ?? ''))
  cpSync(npm, join(base, 'usr/lib/node_modules/npm'), { recursive: true })
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) cpSync(certificates, join(base, 'etc/own-certificates.pem'))
  writeFileSync(
    join(base, 'Dockerfile'),
    `FROM localhost/debian
COPY usr /usr
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
${certificates ? 'COPY etc /etc\nENV NODE_EXTRA_CA_CERTS=/etc/own-certificates.pem' : ''}\n`,
  )
  buildah(base, '-t', 'localhost/node')
}

async function start(): Promise<void> {
  const started = compose('up', '-d', '--no-build')
  if (started.status !== 0) throw new Error(started.stderr)
  for (const until = performance.now() + PATIENCE; performance.now() < until; await sleep(200))
    if (podman('healthcheck', 'run', NAME).status === 0) return
  throw new Error(`It did not become healthy:\n${podman('logs', NAME).stdout}${podman('logs', NAME).stderr}`)
}

async function look(): Promise<void> {
  const page = await fetch(ADDRESS)
  tell('it shows its home page', page.status === 200, page.status)
  const [picture] = /\/media\/[0-9a-f]{24}\/\d+\.avif/.exec(await page.text()) ?? []
  const { status } = await fetch(ADDRESS + picture)
  tell('and its pictures', status === 200, `${picture}: ${status}`)
  const inside = (...words: string[]) => podman('exec', NAME, ...words)
  const user = inside('id', '-u').stdout.trim()
  tell('it is not root', user === String(USER), user)
  const rights = inside('grep', '-E', 'CapEff|NoNewPrivs', '/proc/1/status').stdout
  tell('it has no rights of root, and gets none', /CapEff:\s0+\n/.test(rights) && /NoNewPrivs:\s1/.test(rights), rights)
  const written = inside('touch', '/opt/chobighor/own').stderr
  tell('its root file system is read-only', written.includes('Read-only'), written)
}

function stop(): void {
  const began = performance.now()
  podman('stop', '-t', '40', NAME)
  const code = podman('inspect', '--format', '{{.State.ExitCode}}', NAME).stdout.trim()
  const took = Math.round(performance.now() - began)
  tell(`it stops when it is asked to (${took} ms)`, code === '0', `it ended with ${code}`)
  podman('rm', '-f', NAME)
}

if (!canInstall() || !installPackages('buildah', 'podman', 'podman-compose', 'catatonit', 'runc', 'debootstrap')) {
  console.log(
    'This needs root, Debian and its packages buildah, podman, podman-compose, catatonit, runc and debootstrap.',
  )
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
podman('rm', '-f', NAME)
podman('volume', 'rm', '-f', `${PROJECT}_studio`)
rmSync(context, { recursive: true, force: true })
mkdirSync(context)
writeFileSync(PROGRAM, `#!/bin/sh\nexec podman ${PODMAN.join(' ')} "$@"\n`, { mode: 0o755 })
writeFileSync(OVERRIDE, JSON.stringify(HERE))
run('sh', '-c', `git archive HEAD | tar -x -C ${context}`)
if (!existsSync(join(debian, 'etc/os-release')))
  await timed('Debian', () => run('debootstrap', '--variant=minbase', 'bookworm', debian))
await timed('the bases', makeBases)
const bases = ['--build-arg', 'BASE=localhost/debian', '--build-arg', 'BUILDER=localhost/node']
await timed('the image', () =>
  buildah(context, '-f', join(context, 'deploy/Dockerfile'), ...bases, '-t', 'localhost/chobighor'),
)
const size = podman('image', 'inspect', '--format', '{{.Size}}', 'localhost/chobighor').stdout
console.log(`${Math.round(Number(size) / 1e6)} MB`)
try {
  await timed('the first start', start)
  await look()
  stop()
  await timed('the second start', start)
  await look()
  const doctor = podman('exec', NAME, 'chobighor', 'doctor')
  tell('its commands work in it', doctor.stdout.includes('✓ photographs'), doctor.stdout + doctor.stderr)
  stop()
} finally {
  podman('rm', '-f', NAME)
}
process.exit(wrong === 0 ? 0 : 1)
