// Where the studio's files are: its pictures, the files of orders, pictures of transfers, uploads that are not taken yet, backups, and the scripts
// and styles of our builds. There are two implementations, a disk and an S3 bucket. The callers know which files belong to what.

/** Only `public` and `builds` are ever served to everyone. */
export const AREAS = ['public', 'originals', 'projects', 'claims', 'uploads', 'backups', 'builds'] as const
export type Area = (typeof AREAS)[number]

export interface StoredFile {
  key: string
  bytes: number
  /** When it was last written or copied. */
  changed: Date
}

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * A key is an area and a name in it, `public/<picture>/320.avif`. Keys that hold a picture or a project can't be guessed,
 * and never get other bytes: only notes are replaced.
 */
export interface Storage {
  /**
   * Writes all or nothing: a reader never sees a part.
   * @param bytes how many there will be, if it is known: a bucket takes large files in parts of a size that fits
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>, bytes?: number): Promise<void>
  /** A second key for the same bytes. The copy stays when the first one is removed. */
  copy(from: string, to: string): Promise<void>
  /** Small files as bytes, else a stream that must be read or cancelled; `undefined` if there is no file. */
  read(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined>
  /** In bytes; `undefined` if there is no file. */
  size(key: string): Promise<number | undefined>
  /** Does nothing if there is no file. */
  remove(key: string): Promise<void>
  list(area: Area): AsyncIterable<StoredFile>
  /**
   * Deletes what killed processes left unfinished. It takes room, and is in no list.
   * @param isNeeded whether somebody may still finish what was begun for this key
   */
  sweep(before: Date, isNeeded: (key: string) => boolean): Promise<void>
  /** A new address, good for some hours, that gives anybody this file; `undefined` if the product sends it itself. */
  downloadUrl(key: string, saved: SavedAs): Promise<string | undefined>
  /** Where this file is, or would be, on this machine; `undefined` if files are elsewhere. */
  localPath(key: string): string | undefined
  /** The place of an area, for people. */
  address(area: Area): string
}

export interface SavedAs {
  /** The header Content-Disposition. */
  disposition: string
  type: string
}

const NAME = String.raw`(\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)*)+`
/**
 * Files of orders may have been put there by hand, and those of builds are named by Vite, so their names are as free as they
 * can be without leading away.
 */
const FREE_NAME = String.raw`(\/[\w-][\w.-]*)+`
const KEY = new RegExp(`^((originals|public|claims|uploads|backups)${NAME}|(projects|builds)${FREE_NAME})$`)

export const isKey = (key: string): boolean => KEY.test(key)

/** @throws if it is no key: keys are made by our own code, so that is a bug, or somebody tries something (Z-20) */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`No key of storage: ${JSON.stringify(key)}`)
  return key
}

export async function bytesOf(found: Uint8Array | ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return found instanceof Uint8Array ? found : new Uint8Array(await new Response(found).arrayBuffer())
}
