// What was dropped or chosen, folders with all that is in them, in the order of the names.

const ORDER = new Intl.Collator('en', { numeric: true })
/** What calls itself a picture is sent, so that a wrong one is told instead of missed. */
const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|avif|tiff?|heic|heif|gif|bmp|svg|jxl|cr[23]|nef|arw|dng|raf|orf|rw2)$/i

export interface Chosen {
  pictures: File[]
  /** What is no picture. */
  passedOver: number
}

interface Found {
  path: string
  file: File
}

export function pictureFilesOf(files: Iterable<File>): Chosen {
  return chosenOf([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })))
}

/** To be begun while the drop is being handled: afterwards the browser hands nothing out any more. */
export async function readDropped(transfer: DataTransfer): Promise<Chosen> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return pictureFilesOf(transfer.files)
  return chosenOf((await Promise.all(entries.map(filesBelow))).flat())
}

function chosenOf(found: Found[]): Chosen {
  const seen = found.filter(({ file }) => !file.name.startsWith('.'))
  const pictures = seen.filter(({ file }) => PICTURE.test(file.name))
  pictures.sort((one, other) => ORDER.compare(one.path, other.path))
  return { pictures: pictures.map(({ file }) => file), passedOver: seen.length - pictures.length }
}

async function filesBelow(entry: FileSystemEntry): Promise<Found[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return [{ path: entry.fullPath, file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside: FileSystemEntry[] = []
  // the browser hands out some at a time, until there are none
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) inside.push(...some)
  return (await Promise.all(inside.map(filesBelow))).flat()
}

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
