// pgbouncer for the test of a pooler: an installed one, or on Debian as root one that is installed now.
import { existsSync } from 'node:fs'
import { canInstall, installPackages } from './install-packages.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** @returns its path; undefined if there is none here */
export function findPgbouncer(): string | undefined {
  if (!existsSync(PROGRAM) && canInstall()) installPackages('pgbouncer')
  return existsSync(PROGRAM) ? PROGRAM : undefined
}
