// Writes a whole file or nothing: under another name first, then renamed when all of it is on the disk.
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '@chobighor/contract/plain/failure'
import { syncFolder } from './folder.ts'

export interface WriteOptions {
  /** Whether an existing file is replaced. */
  force: boolean
  signal: AbortSignal
}

/** @returns how many bytes were written. @throws Failure if the file can't be written; an unfinished file is deleted */
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
    await syncFolder(dirname(file))
    return bytes
  } catch (error) {
    await rm(part, { force: true })
    throw explained(error, file)
  }
}

async function write(part: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
  await using handle = await open(part, 'w', 0o600)
  let bytes = 0
  for await (const chunk of content) {
    signal.throwIfAborted()
    await writeAll(handle, chunk)
    bytes += chunk.byteLength
  }
  await handle.sync()
  return bytes
}

/** A nearly full disk writes only a part of the bytes, and reports the error only at the next write. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let rest = chunk; rest.byteLength > 0; ) {
    const { bytesWritten } = await handle.write(rest)
    rest = rest.subarray(bytesWritten)
  }
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return because(error, `The disk of ${dirname(file)} is full. Nothing was written there.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return because(error, `${file} can’t be written (${code}). Choose another place.`)
  return error
}

const because = (cause: unknown, detail: string) => new Failure('unavailable', detail, { cause })
