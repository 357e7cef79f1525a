// Ceph's RADOS Gateway with its S3 interface: one monitor, one store in a sparse file, one gateway.
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../e2e/start-product.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import type { S3Engine, S3Kind } from './s3-engine.ts'

export const ceph: S3Kind = {
  name: 'ceph',
  packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
  programs: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool', 'radosgw-admin'],
  open: openCeph,
}

const run = promisify(execFile)
const BYTES = 8 * 1024 ** 3

async function openCeph(folder: string): Promise<S3Engine> {
  for (const name of ['run', 'log', 'mon', 'osd', 'rgw']) mkdirSync(join(folder, name))
  const [port, monitorPort, firstPort] = [await freePort(), await freePort(), await freePort()]
  const file = join(folder, 'ceph.conf')
  const cluster = randomUUID()
  writeFileSync(file, settings(folder, { cluster, monitorPort, firstPort }))
  const ceph = (...args: string[]) =>
    run('timeout', ['30', 'ceph', '-c', file, '--connect-timeout', '20', ...args], { cwd: folder })
  const daemons: Daemon[] = []
  const start = async (name: string, command: string[], isUp: () => Promise<boolean>) =>
    void daemons.push(await startDaemon({ name, folder, command: [...command, '-c', file, '-f'], isUp }))
  const close = async () => {
    for (const daemon of daemons.reverse()) await daemon.stop()
  }
  try {
    const map = join(folder, 'monmap')
    const address = `[v2:127.0.0.1:${monitorPort}/0]`
    await run('monmaptool', [
      ...['--create', '--clobber', '--fsid', cluster, '--addv', 'a', address],
      ...['--set-min-mon-release', '16', map],
    ])
    await run('ceph-mon', ['-c', file, '-i', 'a', '--mkfs', '--monmap', map])
    const isAnswered = (...args: string[]) => ceph(...args).then(({ stdout }) => stdout)
    await start('monitor', ['ceph-mon', '-i', 'a'], async () => (await isAnswered('quorum_status')) !== '')
    const store = randomUUID()
    await ceph('osd', 'new', store, '0')
    await ceph('osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=one')
    await run('ceph-osd', ['-c', file, '-i', '0', '--mkfs', '--osd-uuid', store, '--no-mon-config'])
    await start('store', ['ceph-osd', '-i', '0'], async () => (await isAnswered('osd', 'stat')).includes('1 up'))
    const gateway = ['radosgw', '-n', 'client.rgw.a', `--rgw_frontends=beast endpoint=127.0.0.1:${port}`]
    await start('gateway', gateway, async () => (await fetch(`http://127.0.0.1:${port}/`)).status === 200)
    const [accessKey, secretKey] = [randomBytes(10).toString('hex').toUpperCase(), randomBytes(20).toString('hex')]
    const keys = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`]
    await run('radosgw-admin', ['-c', file, 'user', 'create', '--uid=studio', '--display-name=studio', ...keys])
    return { port, accessKey, secretKey, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Ports {
  cluster: string
  monitorPort: number
  /** The store takes some of the next thirty. */
  firstPort: number
}

const settings = (folder: string, { cluster, monitorPort, firstPort }: Ports) => `[global]
fsid = ${cluster}
mon_host = [v2:127.0.0.1:${monitorPort}/0]
ms_bind_msgr1 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_port_min = ${firstPort}
ms_bind_port_max = ${firstPort + 30}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
osd_crush_chooseleaf_type = 0
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
pid_file = ${folder}/run/$name.pid
log_file = ${folder}/log/$name.log
crash_dir = ${folder}/log
setuser_match_path =
[mon]
mon_data = ${folder}/mon
mon_data_avail_warn = 5
mon_data_avail_crit = 2
[osd]
osd_data = ${folder}/osd
osd_objectstore = bluestore
bluestore_block_size = ${BYTES}
bluestore_block_create = true
osd_memory_target = 939524096
osd_op_num_shards = 2
osd_class_update_on_start = false
osd_crush_update_on_start = false
[client]
# a gateway asks for an encrypted line to the monitor otherwise, which needs keys
ms_mon_client_mode = crc
rgw_thread_pool_size = 32
rgw_enable_usage_log = false
rgw_enable_ops_log = false
rgw_data = ${folder}/rgw
`
