// A picture that is no part of the site, such as a customer's: checked like all others (M-71), and made anew as one JPEG
// without metadata. No row and no original is kept.
import { Failure } from '@chobighor/contract/plain/failure'
import { SVG } from '@chobighor/contract/plain/picture-names'
import { detectImageType, readHead } from './detect-image-type.ts'
import type { WorkerPool } from './image-worker-pool.ts'
import { checkFileSize } from './rules.ts'

/** @throws Failure with a sentence for whoever sent it */
export type RedrawPicture = (bytes: Uint8Array) => Promise<Uint8Array>

export const redrawBy =
  (pool: Pick<WorkerPool, 'runForCustomer'>): RedrawPicture =>
  async (bytes) => {
    checkFileSize(bytes.byteLength)
    if (detectImageType(await readHead(bytes)) === 'svg') throw new Failure('unsupported', SVG)
    const [made] = (await pool.runForCustomer({ source: bytes, onlyJpeg: true })).files
    if (!made) throw new Error('A picture that is made anew has one size')
    return made.bytes
  }
