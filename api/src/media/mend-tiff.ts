// Leaves of a TIFF's first directory only the tags that say how its pixels are stored and coloured, in their order. Maps,
// scanners and programs add tags of their own, texts without an end, or write them out of order.

/** From the TIFF 6.0 specification and its supplements: size, compression, strips and tiles, colours, resolution, profile. */
const OF_PIXELS = new Set([
  ...[256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 282, 283, 284, 292, 293, 296, 317, 318, 319, 320],
  ...[322, 323, 324, 325, 332, 334, 338, 339, 340, 341, 347, 529, 530, 531, 532, 34675],
])

interface Shape {
  /** Where the place of the first directory stands; how many bytes a count, an entry and a place have. */
  first: number
  count: number
  entry: number
  place: number
}

const CLASSIC: Shape = { first: 4, count: 2, entry: 12, place: 4 }
const BIG: Shape = { first: 8, count: 8, entry: 20, place: 8 }

/** @returns a copy of the same length, of whose directories only the first is left; undefined if it isn't a TIFF */
export function mendTiff(file: Buffer): Buffer | undefined {
  const order = file.toString('latin1', 0, 2)
  if (file.length < 16 || (order !== 'II' && order !== 'MM')) return undefined
  const isLittle = order === 'II'
  const read = (from: Buffer, at: number, bytes: number): number => {
    const wide = bytes > 6
    const start = wide && !isLittle ? at + bytes - 6 : at
    return isLittle ? from.readUIntLE(start, Math.min(bytes, 6)) : from.readUIntBE(start, Math.min(bytes, 6))
  }
  const version = read(file, 2, 2)
  if (version !== 42 && version !== 43) return undefined
  const shape = version === 42 ? CLASSIC : BIG
  const directory = read(file, shape.first, shape.place)
  if (directory + shape.count > file.length) return undefined
  const entries = directory + shape.count
  const count = read(file, directory, shape.count)
  const end = entries + count * shape.entry + shape.place
  if (end > file.length) return undefined
  const kept = new Map<number, Buffer>()
  for (let nth = 0; nth < count; nth += 1) {
    const entry = file.subarray(entries + nth * shape.entry, entries + (nth + 1) * shape.entry)
    const tag = read(entry, 0, 2)
    if (OF_PIXELS.has(tag) && !kept.has(tag)) kept.set(tag, entry)
  }
  const mended = Buffer.from(file)
  mended.fill(0, directory, end)
  if (isLittle) mended.writeUIntLE(kept.size, directory, 2)
  else mended.writeUIntBE(kept.size, directory + shape.count - 2, 2)
  const sorted = [...kept].sort(([one], [other]) => one - other)
  sorted.forEach(([, entry], nth) => {
    mended.set(entry, entries + nth * shape.entry)
  })
  return mended
}
