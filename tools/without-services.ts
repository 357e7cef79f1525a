// Debian's packages start their services and, for PostgreSQL, make a database. Whoever only wants their programs, as our
// tests do, gets neither: now and when the machine starts again.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** While a program stands here that ends with this status, the scripts of packages start nothing. */
const POLICY = '/usr/sbin/policy-rc.d'
const NOTHING_STARTS = '#!/bin/sh\nexit 101\n'

const CLUSTERS = '/etc/postgresql-common/createcluster.conf'
const USUAL_CLUSTERS = '/usr/share/postgresql-common/createcluster.conf'

/**
 * @param install installs packages
 * @param services of these packages; those that were enabled before are not to be among them
 */
export function withoutServices(install: () => void, services: string[]): void {
  const isOurPolicy = place(POLICY, NOTHING_STARTS, 0o755)
  const areOurClusters = place(CLUSTERS, 'create_main_cluster = false\n', 0o644)
  try {
    install()
  } finally {
    if (isOurPolicy) rmSync(POLICY)
    if (areOurClusters && existsSync(USUAL_CLUSTERS)) copyFileSync(USUAL_CLUSTERS, CLUSTERS)
  }
  for (const service of services) disable(service)
}

/** @returns whether there was no such file before */
function place(path: string, text: string, mode: number): boolean {
  if (existsSync(path)) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, mode)
  return true
}

function disable(service: string): void {
  try {
    execFileSync('update-rc.d', [service, 'disable'], { stdio: 'ignore' })
  } catch {
    // it has no script of this kind, or wasn't installed
  }
  try {
    execFileSync('systemctl', ['--root=/', 'disable', `${service}.service`], { stdio: 'ignore' })
  } catch {
    // a machine without systemd
  }
}
