// What was dropped or chosen, folders with all that is in them, in the order of the names.

const ORDER = new Intl.Collator('en', { numeric: true })
/** What calls itself a picture is sent, so that a wrong one is told instead of missed. */
const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|avif|tiff?|heic|heif|gif|bmp|svg|jxl|cr[23]|nef|arw|dng|raf|orf|rw2)$/i
/** What systems keep beside the pictures, mostly small copies of them. */
const BESIDE = /(^|\/)(\.|__MACOSX\/|@eaDir\/)/

export interface Found {
  /** From what was chosen down to the file. */
  path: string
  file: File
}

export interface Chosen {
  pictures: Found[]
  /** What is no picture. */
  passedOver: number
  /** What the system didn't hand out. */
  unread: number
}

export function pictureFilesOf(files: Iterable<File>): Chosen {
  return chosenOf([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })))
}

/** To be begun while the drop is being handled: afterwards the browser hands nothing out any more. */
export async function readDropped(transfer: DataTransfer): Promise<Chosen> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return pictureFilesOf(transfer.files)
  const found = (await Promise.all(entries.map(filesBelow))).flat()
  const read = found.filter((each) => each !== undefined)
  return { ...chosenOf(read), unread: found.length - read.length }
}

function chosenOf(found: Found[]): Chosen {
  const seen = found.filter(({ path }) => !BESIDE.test(path))
  const pictures = seen.filter(({ file }) => PICTURE.test(file.name))
  pictures.sort((one, other) => ORDER.compare(one.path, other.path))
  return { pictures, passedOver: seen.length - pictures.length, unread: 0 }
}

/** `undefined` stands for what couldn't be read: all else is there nevertheless. */
async function filesBelow(entry: FileSystemEntry): Promise<(Found | undefined)[]> {
  try {
    if (entry.isFile) return [{ path: entry.fullPath.slice(1), file: await fileOf(entry as FileSystemFileEntry) }]
    return (await Promise.all((await entriesIn(entry as FileSystemDirectoryEntry)).map(filesBelow))).flat()
  } catch {
    return [undefined]
  }
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const some = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  const inside: FileSystemEntry[] = []
  // the browser hands out some at a time, until there are none
  for (let next = await some(); next.length > 0; next = await some()) inside.push(...next)
  return inside
}
