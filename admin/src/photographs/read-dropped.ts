// What was dropped or chosen, folders with all that is in them, in the order of the names.

const ORDER = new Intl.Collator('en', { numeric: true })
/** What calls itself a picture is sent, so that a wrong one is told instead of missed. */
const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|avif|tiff?|heic|heif|gif|bmp|svg|jxl|cr[23]|nef|arw|dng|raf|orf|rw2)$/i

export interface Chosen {
  pictures: File[]
  /** Of a folder: what is no picture. */
  passedOver: number
}

export function pictureFilesOf(files: Iterable<File>): Chosen {
  const seen = [...files].filter(({ name }) => !name.startsWith('.'))
  const pictures = seen.filter(({ name }) => PICTURE.test(name))
  const pathOf = (file: File) => file.webkitRelativePath || file.name
  pictures.sort((one, other) => ORDER.compare(pathOf(one), pathOf(other)))
  return { pictures, passedOver: seen.length - pictures.length }
}

/** To be begun while the drop is being handled: afterwards the browser hands nothing out any more. */
export async function readDropped(transfer: DataTransfer): Promise<Chosen> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return pictureFilesOf(transfer.files)
  const found = await Promise.all(entries.map((entry) => filesBelow(entry)))
  const files = found.flat().sort((one, other) => ORDER.compare(one.path, other.path))
  return pictureFilesInOrder(files.map(({ file }) => file))
}

function pictureFilesInOrder(files: File[]): Chosen {
  const seen = files.filter(({ name }) => !name.startsWith('.'))
  const pictures = seen.filter(({ name }) => PICTURE.test(name))
  return { pictures, passedOver: seen.length - pictures.length }
}

async function filesBelow(entry: FileSystemEntry): Promise<{ path: string; file: File }[]> {
  if (entry instanceof FileSystemFileEntry || entry.isFile) {
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
