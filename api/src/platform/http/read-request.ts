// What a request says of itself.

/** The contract's own calls there use GET and PUT. */
export function isOfUploads({ method, headers }: Request): boolean {
  return ['POST', 'PATCH', 'DELETE'].includes(method) || (method === 'HEAD' && headers.has('tus-resumable'))
}

/** Do Not Track and Global Privacy Control (M-47). */
export function wantsNoTrace(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

export function bearerOf(headers: Headers): string | undefined {
  return /^bearer +([\w-]{20,200})$/i.exec(headers.get('authorization') ?? '')?.[1]
}
