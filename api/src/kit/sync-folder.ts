// A new file's name is in its folder, and the folder has to come to the disk as the file does: after a power failure a file without a name
// is none (F-02).
import { open } from 'node:fs/promises'

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
