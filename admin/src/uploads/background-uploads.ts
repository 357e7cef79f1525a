// Uploads of single files that go on while the user works on other screens: the files of orders. Photographs have a
// queue of their own (photographs/upload-queue.ts).
import { type SendOptions, sendAndSettle } from './send-file.ts'
import { forgetLeft, noteUnfinished } from './unfinished-uploads.ts'

export interface BackgroundUpload {
  key: number
  /** The path of the screen that sends it. */
  place: string
  file: File
  /** How much of it has arrived, 0 to 1. */
  part: number
  /** Why it was not sent; empty while it waits or is sent. */
  error: string
}

interface Running extends BackgroundUpload {
  metadata: Record<string, string>
  options: SendOptions
  stop?: () => void
}

/** The browser has six connections per server; the screens need the others. */
const AT_ONCE = 2

let running: Running[] = []
let drawn: readonly BackgroundUpload[] = []
let lastKey = 0
const listeners = new Set<() => void>()
const takenListeners = new Set<(file: BackgroundUpload) => void>()

export const backgroundUploads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  snapshot: (): readonly BackgroundUpload[] => drawn,

  /** @param taken is called with each file that the server has taken */
  onTaken(taken: (file: BackgroundUpload) => void): () => void {
    takenListeners.add(taken)
    return () => takenListeners.delete(taken)
  },

  add(files: File[], place: string, { metadata, options }: Pick<Running, 'metadata' | 'options'>): void {
    forgetLeft(files.map(({ name }) => ({ place, name })))
    for (const file of files) {
      if (running.some((each) => isSame(each, place, file) && each.error === '')) continue
      running = running.filter((each) => !isSame(each, place, file))
      lastKey += 1
      running.push({
        key: lastKey,
        place,
        file,
        part: 0,
        error: '',
        metadata: { ...metadata, name: file.name },
        options,
      })
    }
    goOn()
  },

  retry(key: number): void {
    for (const each of running) if (each.key === key) each.error = ''
    goOn()
  },

  /** Stops it and takes it from the list; the server keeps for a day what has arrived. */
  remove(key: number): void {
    running.find((each) => each.key === key)?.stop?.()
    running = running.filter((each) => each.key !== key)
    goOn()
  },
}

const isSame = (one: Running, place: string, { name, size, lastModified }: File) =>
  one.place === place && one.file.name === name && one.file.size === size && one.file.lastModified === lastModified

function goOn(): void {
  const free = AT_ONCE - running.filter(({ stop }) => stop).length
  const waiting = running.filter(({ stop, error }) => !stop && error === '')
  for (const upload of waiting.slice(0, Math.max(0, free))) void begin(upload)
  draw()
}

async function begin(upload: Running): Promise<void> {
  const progressed = (part: number) => {
    upload.part = part
    draw()
  }
  const { stop, done } = sendAndSettle(upload.file, { metadata: upload.metadata, progressed }, upload.options)
  upload.stop = stop
  try {
    const { upload: row } = await done
    if (row?.state !== 'taken') throw new Error(row?.sentence ?? '')
    running = running.filter((each) => each !== upload)
    for (const taken of takenListeners) taken(upload)
  } catch (reason) {
    upload.error = (reason as Error).message || (upload.options.notSent ?? '')
    delete upload.stop
  }
  goOn()
}

function draw(): void {
  drawn = running.map(({ key, place, file, part, error }) => ({ key, place, file, part, error }))
  const unsent = drawn.filter(({ part }) => part < 1)
  noteUnfinished(
    'files',
    unsent.map(({ place, part, file: { name, size: bytes } }) => ({ place, name, bytes, part })),
  )
  for (const listener of listeners) listener()
}
