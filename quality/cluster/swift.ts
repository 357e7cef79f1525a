// OpenStack Swift with its S3 interface: a proxy, and one server each for objects, containers and accounts.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/start-product.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import type { S3Engine, S3Kind } from './s3-engine.ts'

const KINDS = ['account', 'container', 'object'] as const

export const swift: S3Kind = {
  name: 'swift',
  packages: ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  programs: [
    'swift-proxy-server',
    'swift-account-server',
    'swift-container-server',
    'swift-object-server',
    'memcached',
  ],
  open: openSwift,
}

async function openSwift(folder: string): Promise<S3Engine> {
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  const [port, memcachedPort] = [await freePort(), await freePort()]
  const secretKey = randomBytes(18).toString('hex')
  writeFileSync(join(folder, 'swift.conf'), SWIFT)
  for (const kind of KINDS) {
    writeFileSync(join(folder, `${kind}.conf`), common(folder, ports[kind]) + OWN[kind])
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder, stdio: 'ignore' })
    ring('create', '4', '1', '1')
    ring('add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1')
    ring('rebalance')
  }
  writeFileSync(join(folder, 'proxy.conf'), common(folder, port) + proxy(memcachedPort, secretKey), { mode: 0o600 })
  const daemons: Daemon[] = []
  const close = async () => {
    await Promise.all(daemons.map((daemon) => daemon.stop()))
  }
  try {
    daemons.push(
      await startDaemon({
        name: 'memcached',
        folder,
        command: ['memcached', '-u', userInfo().username, '-l', '127.0.0.1', '-p', String(memcachedPort), '-m', '16'],
        isUp: async () => true,
      }),
    )
    const program = join(import.meta.dirname, 'swift-server.py')
    const isHealthy = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status > 0
    const all = [...KINDS.map((kind) => ({ kind, at: ports[kind] })), { kind: 'proxy', at: port }]
    const started = await Promise.all(
      all.map(({ kind, at }) =>
        startDaemon({
          name: kind,
          folder,
          command: ['/usr/bin/python3', program, `${kind}-server`, join(folder, `${kind}.conf`)],
          isUp: () => isHealthy(at, '/healthcheck'),
        }),
      ),
    )
    daemons.push(...started)
  } catch (error) {
    await close()
    throw error
  }
  return { port, accessKey: 'media:studio', secretKey, close }
}

const SWIFT = `[swift-hash]
swift_hash_path_prefix = studio
swift_hash_path_suffix = studio
[storage-policy:0]
name = gold
default = yes
[swift-constraints]
max_meta_overall_size = 8192
max_meta_value_length = 2048
`

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
log_level = WARNING
`

const OWN = {
  account: `[pipeline:main]
pipeline = account-server
[app:account-server]
use = egg:swift#account
log_requests = false
`,
  container: `[pipeline:main]
pipeline = container-server
[app:container-server]
use = egg:swift#container
log_requests = false
node_timeout = 60
conn_timeout = 10
`,
  // after the usual second a fresh object would be missing from lists of a busy machine
  object: `[pipeline:main]
pipeline = object-server
[app:object-server]
use = egg:swift#object
log_requests = false
container_update_timeout = 30
node_timeout = 60
conn_timeout = 10
`,
}

const proxy = (memcachedPort: number, secretKey: string) => `
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
node_timeout = 60
recoverable_node_timeout = 60
conn_timeout = 10
# the only device is never left out after an error
error_suppression_interval = 0
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachedPort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
dns_compliant_bucket_names = true
max_upload_part_num = 10000
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_media_studio = ${secretKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
# otherwise an expirer must run before the parts of a deleted object are gone
allow_async_delete = false
[filter:dlo]
use = egg:swift#dlo
`
