// Adds to package-lock.json the platform packages that this machine's registry doesn't have: without them `npm ci` refuses the lock.
import fs from 'node:fs'
import path from 'node:path'

const file = 'package-lock.json'
const lock = JSON.parse(fs.readFileSync(file))
const p = lock.packages
let added = 0
const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
  'wasi',
]
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm', 'loong64', 'wasm32']
for (const [at, entry] of Object.entries({ ...p })) {
  const manifest = at ? path.join(at, 'package.json') : 'package.json'
  const wanted =
    entry.optionalDependencies ??
    (process.argv[2] && fs.existsSync(path.join(process.argv[2], manifest))
      ? JSON.parse(fs.readFileSync(path.join(process.argv[2], manifest))).optionalDependencies
      : undefined) ??
    {}
  for (const [name, version] of Object.entries(wanted)) {
    const found = (() => {
      for (let d = at; ; d = d.includes('/node_modules/') ? d.slice(0, d.lastIndexOf('/node_modules/')) : '') {
        if (p[(d ? d + '/' : '') + 'node_modules/' + name]) return true
        if (!d) return false
      }
    })()
    if (found || !/^\d/.test(version)) continue
    const os = OS.find((o) => name.includes(o))
    const cpu = CPU.find((c) => name.includes(c))
    p['node_modules/' + name] = {
      version,
      optional: true,
      ...(entry.dev ? { dev: true } : {}),
      os: [os ?? 'none'],
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(os === 'linux' && name.includes('musl') ? { libc: ['musl'] } : {}),
    }
    added++
    entry.optionalDependencies ??= {}
    entry.optionalDependencies[name] = version
  }
}
lock.packages = Object.fromEntries(Object.entries(p).sort(([a], [b]) => (a < b ? -1 : 1)))
fs.writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
console.log('added', added)
