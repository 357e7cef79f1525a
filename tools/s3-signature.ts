// AWS Signature Version 4, as an S3 service checks it: in the Authorization header, or in the query of a presigned address.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Keys {
  accessKey: string
  secretKey: string
}

const MOST_SKEW = 15 * 60_000

/** @returns the code of the error that S3 answers; undefined if the request is signed by these keys */
export function signatureError(request: IncomingMessage, url: URL, body: Buffer, keys: S3Keys): string | undefined {
  const query = url.searchParams
  const isPresigned = query.has('X-Amz-Signature')
  const header = request.headers.authorization ?? ''
  const told = (name: string) => new RegExp(`${name}=([^,]+)`).exec(header)?.[1]?.trim() ?? ''
  const credential = isPresigned ? (query.get('X-Amz-Credential') ?? '') : told('Credential')
  const signedHeaders = isPresigned ? (query.get('X-Amz-SignedHeaders') ?? '') : told('SignedHeaders')
  const given = isPresigned ? (query.get('X-Amz-Signature') ?? '') : told('Signature')
  const at = (isPresigned ? query.get('X-Amz-Date') : request.headers['x-amz-date']?.toString()) ?? ''
  if (credential === '') return 'AccessDenied'
  const [accessKey, ...scope] = [credential.split('/').slice(0, -4).join('/'), ...credential.split('/').slice(-4)]
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const age = Date.now() - time
  if (isPresigned ? age > Number(query.get('X-Amz-Expires')) * 1000 : !(Math.abs(age) < MOST_SKEW))
    return isPresigned ? 'AccessDenied' : 'RequestTimeTooSkewed'
  const hash = isPresigned ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  if (!isPresigned && hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(query),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${keys.secretKey}`))
  const own = hmac(key, text)
  const sent = Buffer.from(given, 'hex')
  return sent.length === own.length && timingSafeEqual(sent, own) ? undefined : 'SignatureDoesNotMatch'
}

function canonicalQuery(query: URLSearchParams): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
