// For tests: a small disk in memory that is gone when the test is.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** @param size in mount's words: `60m` @param skip leaves the test out where nobody may mount a disk @returns where it is mounted */
export async function freshDisk(size: string, skip: (why: string) => never): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'chobighor-disk-'))
  onTestFinished(() => rm(disk, { recursive: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    skip('this machine doesn’t let us mount a disk in memory')
  }
  onTestFinished(() => void execFileSync('umount', [disk]))
  return disk
}
