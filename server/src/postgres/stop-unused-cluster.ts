// Started by a process that exits without closing its cluster: `stop-unused-cluster.ts CLUSTER PID`.
import { setTimeout as sleep } from 'node:timers/promises'
import { stopUnused } from './embedded-postgres.ts'

const [cluster, parent] = process.argv.slice(2)
while (process.ppid === Number(parent)) await sleep(5)
if (cluster) await stopUnused(cluster)
