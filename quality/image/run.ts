// npm run test:image
// Builds the image of deploy/Dockerfile from what is committed, without a registry of images, and runs it as compose.yaml
// does: not root, nothing writable but /data. As root, on Debian; it takes some minutes, so it is no part of `npm test`.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canInstall, installPackages } from '../../tools/install-packages.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'build/image')
const [context, data, debian] = ['context', 'data', 'debian'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const PORT = process.env.PORT ?? '8790'
const NAME = 'chobighor-test-image'
const USER = 1000
/** In ms: the first start fills in the demo. */
const PATIENCE = 180_000

const STORAGE = ['--storage-driver', 'overlay', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
const PODMAN = [...STORAGE, '--tmpdir', join(folder, 'tmp'), '--events-backend=file', '--runtime', 'runc']
// some machines don't let us raise these
const LIMITS = ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=4096:4096']
const CLOSED = ['--read-only', '--cap-drop=all', '--security-opt', 'no-new-privileges', '--pids-limit', '500']
const WHERE = ['--pull=never', '--network=host', '-v', `${data}:/data`, '-e', 'HOST=127.0.0.1', '-e', `PORT=${PORT}`]

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: root })
const podman = (...args: string[]) => spawnSync('podman', [...PODMAN, ...args], { encoding: 'utf8' })
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
  const started = podman('run', '-d', '--name', NAME, ...LIMITS, ...CLOSED, ...WHERE, 'localhost/chobighor')
  if (started.status !== 0) throw new Error(started.stderr)
  for (const until = performance.now() + PATIENCE; performance.now() < until; await sleep(200))
    if (podman('healthcheck', 'run', NAME).status === 0) return
  throw new Error(`It did not become healthy:\n${podman('logs', NAME).stdout}${podman('logs', NAME).stderr}`)
}

async function look(): Promise<void> {
  const address = `http://127.0.0.1:${PORT}`
  const page = await fetch(address)
  tell('it shows its home page', page.status === 200, page.status)
  const [picture] = /\/media\/[0-9a-f]{24}\/\d+\.avif/.exec(await page.text()) ?? []
  const { status } = await fetch(address + picture)
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

if (!canInstall() || !installPackages('buildah', 'podman', 'runc', 'debootstrap')) {
  console.log('This needs root, Debian and its packages buildah, podman, runc and debootstrap.')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
podman('rm', '-f', NAME)
rmSync(data, { recursive: true, force: true })
rmSync(context, { recursive: true, force: true })
for (const each of [context, data]) mkdirSync(each)
chownSync(data, USER, USER)
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
  stop()
  const doctor = podman('run', '--rm', ...LIMITS, ...CLOSED, ...WHERE, 'localhost/chobighor', 'doctor')
  tell('its commands work on the same folder', doctor.stdout.includes('✓ photographs'), doctor.stdout + doctor.stderr)
} finally {
  podman('rm', '-f', NAME)
}
process.exit(wrong === 0 ? 0 : 1)
