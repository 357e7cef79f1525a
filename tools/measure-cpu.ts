// npm run measure-cpu -- npm test
// Runs a command and tells how many CPU seconds it used with everything that it started: browsers, databases and products
// as well, which `time` misses, because nobody waits for them. Linux counts them in a control group; as root.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const GROUPS = '/sys/fs/cgroup'
/** The first version of control groups has a folder for each kind of count. */
const isFirstVersion = existsSync(join(GROUPS, 'cpuacct'))
const group = join(GROUPS, isFirstVersion ? 'cpuacct' : '', `chobighor-${process.pid}`)

/** @returns CPU seconds so far */
function used(): number {
  if (isFirstVersion) return Number(readFileSync(join(group, 'cpuacct.usage'), 'utf8')) / 1e9
  const [, microseconds] = /usage_usec (\d+)/.exec(readFileSync(join(group, 'cpu.stat'), 'utf8')) ?? []
  return Number(microseconds) / 1e6
}

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('Which command? For example: npm run measure-cpu -- npm test')
mkdirSync(group)
const began = performance.now()
// the shell joins the group before it becomes the command
const child = spawn('sh', ['-c', `echo $$ > ${group}/cgroup.procs && exec "$0" "$@"`, command, ...args], {
  stdio: 'inherit',
})
child.once('close', (code) => {
  const seconds = (performance.now() - began) / 1000
  const cpu = used()
  const share = Math.round((100 * cpu) / seconds / cpus().length)
  process.stdout.write(
    `${Math.round(cpu)} CPU seconds in ${Math.round(seconds)} seconds: ${share} % of ${cpus().length} cores\n`,
  )
  // what the command left running keeps the group
  if (readFileSync(join(group, 'cgroup.procs'), 'utf8') === '') rmdirSync(group)
  process.exit(code ?? 1)
})
