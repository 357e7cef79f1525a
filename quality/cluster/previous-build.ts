// The build before this one. Without PREVIOUS_BUILD it is this build with another script. PREVIOUS_BUILD=FILE is the file of
// a release, which npm installs; PREVIOUS_BUILD=FOLDER is a built checkout.
import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { anotherBuild } from '../e2e/start/another-build.ts'
import { BUILT_SERVER } from '../e2e/start-product.ts'

export interface PreviousBuild {
  /** What it is, for a table. */
  name: string
  /** Starts it. */
  command: string[]
}

/** @param folder is empty, and removed by the caller */
export function previousBuild(folder: string): PreviousBuild {
  const { PREVIOUS_BUILD } = process.env
  if (!PREVIOUS_BUILD) return { name: 'this build with another script', command: anotherBuild(folder).command }
  const isRelease = PREVIOUS_BUILD.endsWith('.tgz')
  if (isRelease) execFileSync('npm', ['install', '--silent', '--ignore-scripts', '--prefix', folder, PREVIOUS_BUILD])
  const built = isRelease ? join(folder, 'node_modules/chobighor') : PREVIOUS_BUILD
  return { name: basename(PREVIOUS_BUILD), command: [process.execPath, join(built, BUILT_SERVER)] }
}
