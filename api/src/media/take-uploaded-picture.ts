// An uploaded file as a picture: what its name says must be what it is.
import { open } from 'node:fs/promises'
import { checkEnding } from './check-upload.ts'
import { HEAD_BYTES, recognisePicture } from './recognise-picture.ts'
import type { PictureRow } from './store.ts'
import { type Media, takePicture } from './take-picture.ts'

export async function takeUploadedPicture(media: Media, upload: { path: string; name: string }): Promise<PictureRow> {
  checkEnding(upload.name, recognisePicture(await headOf(upload.path)))
  return takePicture(media, { source: upload.path })
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
