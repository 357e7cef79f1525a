// A new file's name is stored in its folder, so the folder must be written to the disk like the file: after a power
// failure a file without a name is lost (F-02).
import { open } from 'node:fs/promises'

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
