// A file that is there whole or not at all: written beside its place, renamed when the disk has all of it.
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '@chobighor/contract/failure'

export interface WriteOptions {
  /** Whether a file that is there is replaced. */
  force: boolean
  signal: AbortSignal
}

/** @returns how many bytes were written. @throws Failure where it can't be; nothing is left of it then */
export async function writeWholeFile(
  file: string,
  content: AsyncIterable<Uint8Array>,
  { force, signal }: WriteOptions,
): Promise<number> {
  if (existsSync(file) && !force)
    throw new Failure('conflict', `${file} is there already. Choose another name, or add --force to replace it.`)
  if (!(await stat(dirname(file)).catch(() => undefined))?.isDirectory())
    throw new Failure('invalid', `There is no folder ${dirname(file)}.`)
  const part = `${file}.part`
  try {
    const bytes = await write(part, content, signal)
    await rename(part, file)
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
    return bytes
  } catch (error) {
    await rm(part, { force: true })
    throw explained(error, file)
  }
}

async function write(part: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
  const handle = await open(part, 'w', 0o600)
  try {
    let bytes = 0
    for await (const chunk of content) {
      signal.throwIfAborted()
      await writeAll(handle, chunk)
      bytes += chunk.byteLength
    }
    await handle.sync()
    return bytes
  } finally {
    await handle.close()
  }
}

/** A disk that is nearly full takes a part of what it is given, and says so only the next time. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let rest = chunk; rest.byteLength > 0; ) {
    const { bytesWritten } = await handle.write(rest)
    rest = rest.subarray(bytesWritten)
  }
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new Failure('unavailable', `The disk of ${dirname(file)} is full. Nothing was written there.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Failure('unavailable', `${file} can’t be written (${code}). Choose another place.`)
  return error
}
