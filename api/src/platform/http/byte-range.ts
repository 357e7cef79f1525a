// The `Range` header of a request (RFC 9110, 14): one range. Several ranges, or an invalid one, get the whole file.

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  first: number
  last: number
}

interface Asked {
  method: string
  header(name: string): string | undefined
}

/**
 * @param file its strong tag, by which a client that has a part knows that the file is still the same
 * @returns `none` if the range is outside of the file
 */
export function rangeAsked(
  request: Asked,
  { size, tag }: { size: number; tag: string },
): ByteRange | 'none' | undefined {
  // for HEAD it has no meaning: the headers are those of the whole file
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
