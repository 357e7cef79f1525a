// Photographs with script injections in their names and in all metadata of a camera; and files that are no photographs,
// whose names the back office shows.
import { fourColours } from '@chobighor/api/test/fixtures/sample-pictures'
import type { InjectedStudio } from './call-with-injections.ts'
import { packed, VECTORS } from './script-vectors.ts'

/** What a name may contain: no slash, no control character. */
const MAY_BE_NAMED = VECTORS.filter((vector) => !/[/\\\p{Cc}\u2028\u2029\u202e\ufeff]/u.test(vector))
const LONGEST = 150
const NAMES = packed(MAY_BE_NAMED, LONGEST)

/** @param most how many photographs; by default each vector is in the name of one */
export async function uploadInjectedFiles(studio: InjectedStudio, most = NAMES.length): Promise<void> {
  // one after the other: so many writes at once are refused on a busy machine
  for (const [nth, name] of NAMES.slice(0, most).entries()) {
    const text = VECTORS[nth] ?? ''
    const picture = fourColours(64 + nth, 48)
      .withExif({ IFD0: { ImageDescription: text, Artist: text, Copyright: text } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><![CDATA[${text}]]></x:xmpmeta>`)
    await send(studio, `${name}.jpg`, await picture.jpeg().toBuffer())
    await send(studio, `${name}.jpg`, Buffer.from(`<!doctype html>${text}`))
  }
}

async function send({ baseUrl, admin, ids }: InjectedStudio, name: string, bytes: Buffer): Promise<void> {
  const metadata = { purpose: 'photo', category_id: String(ids.photoCategories), name }
  const words = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${admin.token}` }
  const begun = await fetch(`${baseUrl}/api/v1/admin/uploads/`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': words.join(',') },
  })
  if (begun.status !== 201) throw new Error(`${name}: ${begun.status} ${await begun.text()}`)
  const { status } = await fetch(new URL(begun.headers.get('location') ?? '', `${baseUrl}/api/v1/admin/uploads/`), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(bytes),
  })
  if (status !== 204) throw new Error(`${name}: its bytes were answered ${status}`)
}
