// A stand-in for an S3 service on loopback, for tests: real requests with checked signatures, uploads in parts, ranges,
// listings, copies and presigned addresses. Everything is in memory. It is as strict as Swift and Ceph are together.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'
import { type S3Keys, signatureError } from './s3-signature.ts'

interface StoredObject {
  bytes: Buffer
  changed: Date
  headers: Record<string, string>
}
interface Unfinished {
  key: string
  begun: Date
  headers: Record<string, string>
  parts: Map<number, { bytes: Buffer; changed: Date }>
}

export interface S3Host extends S3Keys {
  endpoint: string
  /** By bucket and key; tests may change it. */
  buckets: Map<string, Map<string, StoredObject>>
  unfinished: Map<string, Unfinished>
  /** Method and path of each request, the newest last. */
  asked: string[]
  /** If it answers a request itself, it returns true. */
  meddle: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  close(): Promise<void>
}

interface Answer {
  status?: number
  body?: Buffer | string
  headers?: Record<string, string>
}

class S3Error extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

const LEAST_PART = 5 * 1024 * 1024

export async function openS3Host(bucket = 'studio'): Promise<S3Host> {
  const server = createServer((request, response) => {
    void answer(host, request, response).catch((error) => response.destroy(error))
  })
  const { address, close } = await listenOnLoopback(server)
  const host: S3Host = {
    accessKey: 'media:house',
    secretKey: 'a secret/with+signs',
    endpoint: address,
    buckets: new Map([[bucket, new Map()]]),
    unfinished: new Map(),
    asked: [],
    meddle: undefined,
    close,
  }
  return host
}

async function answer(host: S3Host, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  host.asked.push(`${request.method} ${request.url}`)
  if (host.meddle?.(request, response)) return
  const { status = 200, body = '', headers = {} } = answerOf(host, request, Buffer.concat(chunks))
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function answerOf(host: S3Host, request: IncomingMessage, body: Buffer): Answer {
  const url = new URL(request.url ?? '/', host.endpoint)
  try {
    const refused = signatureError(request, url, body, host)
    if (refused) throw new S3Error(refused, 403)
    if (request.headers['transfer-encoding'] !== undefined) throw new S3Error('MissingContentLength', 411)
    const [bucket = '', ...rest] = decodeURIComponent(url.pathname).slice(1).split('/')
    const objects = host.buckets.get(bucket)
    if (!objects) throw new S3Error('NoSuchBucket', 404)
    const asked = { host, objects, key: rest.join('/'), query: url.searchParams, body, headers: request.headers }
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
    return asked.key === ''
      ? ofBucket(asked)
      : asked.query.has('uploads') || asked.query.has('uploadId')
        ? ofParts(method, asked)
        : ofObject(method, asked)
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    const headers = { 'content-type': 'application/xml' }
    return { status: error.status, headers, body: xml('Error', tag('Code', error.code), tag('Message', error.code)) }
  }
}

interface S3Request {
  host: S3Host
  objects: Map<string, StoredObject>
  key: string
  query: URLSearchParams
  body: Buffer
  headers: IncomingHttpHeaders
}

function ofBucket({ host, objects, query }: S3Request): Answer {
  const prefix = query.get('prefix') ?? ''
  if (query.has('uploads')) {
    const all = [...host.unfinished].filter(([, { key }]) => key.startsWith(prefix))
    const told = all.map(([id, { key, begun }]) =>
      tag('Upload', tag('Key', key), tag('UploadId', id), tag('Initiated', begun.toISOString())),
    )
    return { body: xml('ListMultipartUploadsResult', tag('IsTruncated', 'false'), ...told) }
  }
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, most)
  const isCut = page.length < keys.length
  const contents = page.map((key) => {
    const { bytes, changed } = objects.get(key) as StoredObject
    return tag('Contents', tag('Key', key), tag('Size', bytes.length), tag('LastModified', changed.toISOString()))
  })
  const next = isCut ? tag('NextContinuationToken', page.at(-1) ?? '') : ''
  return { body: xml('ListBucketResult', tag('IsTruncated', isCut), next, ...contents) }
}

function ofParts(method: string, { host, objects, key, query, body, headers }: S3Request): Answer {
  if (query.has('uploads')) {
    const id = randomUUID()
    host.unfinished.set(id, { key, begun: new Date(), headers: keptHeaders(headers), parts: new Map() })
    return { body: xml('InitiateMultipartUploadResult', tag('Key', key), tag('UploadId', id)) }
  }
  const id = query.get('uploadId') ?? ''
  const upload = host.unfinished.get(id)
  if (!upload || upload.key !== key) throw new S3Error('NoSuchUpload', 404)
  const { parts } = upload
  if (method === 'PUT') {
    const bytes = sourceOf({ objects, headers }) ?? body
    parts.set(Number(query.get('partNumber')), { bytes, changed: new Date() })
    const isCopy = headers['x-amz-copy-source'] !== undefined
    return { headers: { etag: etagOf(bytes) }, body: isCopy ? xml('CopyPartResult', tag('ETag', etagOf(bytes))) : '' }
  }
  if (method === 'GET') {
    const told = [...parts].map(([number, { bytes, changed }]) =>
      tag(
        'Part',
        tag('PartNumber', number),
        tag('ETag', etagOf(bytes)),
        tag('Size', bytes.length),
        tag('LastModified', changed.toISOString()),
      ),
    )
    return { body: xml('ListPartsResult', tag('IsTruncated', 'false'), tag('NextPartNumberMarker', 0), ...told) }
  }
  if (method === 'POST') {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number))
    const whole = named.map((number) => parts.get(number)?.bytes)
    if (named.length === 0 || whole.includes(undefined)) throw new S3Error('InvalidPart', 400)
    const bytes = whole as Buffer[]
    if (bytes.slice(0, -1).some(({ length }) => length < LEAST_PART)) throw new S3Error('EntityTooSmall', 400)
    objects.set(key, { bytes: Buffer.concat(bytes), changed: new Date(), headers: upload.headers })
  }
  host.unfinished.delete(id)
  return method === 'POST' ? { body: xml('CompleteMultipartUploadResult', tag('Key', key)) } : { status: 204 }
}

function ofObject(method: string, { objects, key, query, body, headers }: S3Request): Answer {
  if (method === 'PUT') {
    const copied = sourceOf({ objects, headers })
    objects.set(key, { bytes: copied ?? body, changed: new Date(), headers: keptHeaders(headers) })
    return copied ? { body: xml('CopyObjectResult', tag('ETag', etagOf(copied))) } : { headers: { etag: etagOf(body) } }
  }
  const found = objects.get(key)
  if (method === 'DELETE') return { status: objects.delete(key) || !found ? 204 : 404 }
  if (!found) throw new S3Error('NoSuchKey', 404)
  const told: Record<string, string> = {
    ...found.headers,
    etag: etagOf(found.bytes),
    'last-modified': found.changed.toUTCString(),
  }
  for (const name of ['content-type', 'content-disposition', 'cache-control'])
    if (query.has(`response-${name}`)) told[name] = query.get(`response-${name}`) ?? ''
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined) return { body: found.bytes, headers: told }
  if (Number(first) >= found.bytes.length) throw new S3Error('InvalidRange', 416)
  const part = found.bytes.subarray(Number(first), last ? Number(last) + 1 : undefined)
  const range = `bytes ${first}-${Number(first) + part.length - 1}/${found.bytes.length}`
  return { status: 206, body: part, headers: { ...told, 'content-range': range } }
}

function sourceOf({ objects, headers }: Pick<S3Request, 'objects' | 'headers'>): Buffer | undefined {
  const source = headers['x-amz-copy-source']
  if (source === undefined) return undefined
  const key = decodeURIComponent(String(source)).replace(/^\/?[^/]+\//, '')
  const found = objects.get(key)
  if (!found) throw new S3Error('NoSuchKey', 404)
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'] ?? '')) ?? []
  return first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1)
}

function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => /^(content-type|cache-control|x-amz-meta-.*)$/.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const tag = (name: string, ...inner: (string | number | boolean)[]) => `<${name}>${inner.join('')}</${name}>`
const xml = (name: string, ...inner: string[]) => `<?xml version="1.0" encoding="UTF-8"?>${tag(name, ...inner)}`
