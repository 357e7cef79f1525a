// Uploads a photograph by tus, in two requests as the back office does.
import sharp from 'sharp'
import type { Answer, Person } from './api-user.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** A small JPEG that differs from all others, because its grain is random. */
export function aPhotograph(): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width: 360, height: 240, channels: 3, background: 'white', noise: grain } })
    .jpeg()
    .toBuffer()
}

export async function aCategory(admin: Person): Promise<number> {
  const category = { slug: `c-${crypto.randomUUID()}`, title: 'Faults', description: '', is_published: true }
  const { status, body } = await admin.ask<{ id: number }>('POST', '/admin/photo-categories/', category)
  if (status !== 201 && status !== 200) throw new Error(`a category was answered ${status}: ${JSON.stringify(body)}`)
  return body.id
}

const word = (text: string) => Buffer.from(text).toString('base64')

export interface Begun {
  status: number
  /** The address for the bytes; '' if the upload was refused. */
  id: string
  body: unknown
}

/** @param metadata beside its name; without a category it becomes a picture that nothing uses yet */
export async function begin(
  admin: Person,
  name: string,
  bytes: number,
  metadata: Record<string, string>,
): Promise<Begun> {
  const all = Object.entries({ name, ...metadata }).map(([key, value]) => `${key} ${word(value)}`)
  const headers = { ...TUS, 'upload-length': String(bytes), 'upload-metadata': all.join(',') }
  const answer = await admin.ask('POST', '/admin/uploads/', undefined, headers)
  return {
    status: answer.status,
    id: answer.headers.get('location')?.split('/').at(-1) ?? '',
    body: answer.body,
  }
}

/** Its bytes, from `offset` on. */
export async function send(admin: Person, id: string, bytes: Uint8Array, offset = 0): Promise<Answer<string>> {
  const answer = await fetch(`${admin.baseUrl}/api/v1/admin/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes.subarray(offset)),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** How many bytes have arrived; `undefined` if the upload is unknown. */
export async function arrivedOf(admin: Person, id: string): Promise<number | undefined> {
  const answer = await fetch(`${admin.baseUrl}/api/v1/admin/uploads/${id}`, {
    method: 'HEAD',
    headers: { ...TUS, authorization: `Bearer ${admin.token}` },
  })
  const offset = answer.headers.get('upload-offset')
  return answer.ok && offset !== null ? Number(offset) : undefined
}

export interface Settled {
  id: string
  state: 'arriving' | 'arrived' | 'taken' | 'refused'
  sentence: string | null
  picture_id: number | null
  photo_id: number | null
}

const MOST_AT_ONCE = 400

export async function statesOf(admin: Person, ids: string[]): Promise<Settled[]> {
  const found: Settled[] = []
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const some = ids.slice(from, from + MOST_AT_ONCE).join(',')
    const { status, body } = await admin.ask<{ rows: Settled[] }>('GET', `/admin/uploads/?ids=${some}`)
    if (status !== 200) throw new Error(`uploads were answered ${status}: ${JSON.stringify(body)}`)
    found.push(...body.rows)
  }
  return found
}
