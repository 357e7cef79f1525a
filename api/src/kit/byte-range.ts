// The `Range` of a request (RFC 9110, 14): one range of bytes; more than one, or none that can be read, is answered with the whole.

/** Both ends belong to it, as in HTTP. */
export interface ByteRange {
  first: number
  last: number
}

interface Asked {
  method: string
  header(name: string): string | undefined
}

/**
 * @param file its strong tag, by which whoever has a part of it knows that it is still the same
 * @returns `none` where it lies outside of the file
 */
export function rangeAsked(
  request: Asked,
  { size, tag }: { size: number; tag: string },
): ByteRange | 'none' | undefined {
  // of a HEAD it means nothing: its headers are those of the whole
  if (request.method !== 'GET') return undefined
  const ifRange = request.header('if-range')
  return ifRange === undefined || ifRange === tag ? rangeOf(request.header('range'), size) : undefined
}

function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'none'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
