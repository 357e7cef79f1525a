// The files that were dropped or chosen, with all contents of folders, sorted by name.
import { looksLikePicture } from '@chobighor/contract/plain/picture-names'

const ORDER = new Intl.Collator('en', { numeric: true })
/** Files that operating systems keep beside pictures, mostly small copies. */
const BESIDE = /(^|\/)(\.|__MACOSX\/|@eaDir\/)/

export interface Found {
  /** The path from the chosen folder to the file. */
  path: string
  file: File
}

export interface Chosen {
  pictures: Found[]
  passedOver: number
  unread: number
}

export function pictureFilesOf(files: Iterable<File>): Chosen {
  return chosenOf([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })))
}

/** Call it during the drop event: later the browser gives no access to the files. */
export async function readDropped(transfer: DataTransfer): Promise<Chosen> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return pictureFilesOf(transfer.files)
  const files = (await Promise.all(entries.map(filesBelow))).flat()
  const read = files.filter((each) => each !== undefined)
  return { ...chosenOf(read), unread: files.length - read.length }
}

function chosenOf(found: Found[]): Chosen {
  const seen = found.filter(({ path }) => !BESIDE.test(path))
  const pictures = seen.filter(({ file }) => looksLikePicture(file.name))
  pictures.sort((one, other) => ORDER.compare(one.path, other.path))
  return { pictures, passedOver: seen.length - pictures.length, unread: 0 }
}

/** `undefined` for an entry that couldn't be read; the other entries are still returned. */
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
  // the browser returns some entries at a time, and an empty list at the end
  for (let next = await some(); next.length > 0; next = await some()) inside.push(...next)
  return inside
}
