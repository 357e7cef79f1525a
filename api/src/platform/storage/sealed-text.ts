// Encrypts a secret that is stored in the database, with a key in a file of the data folder. No backup has this file: a
// copy of the database, or a restored backup, does not contain the secret.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder, unlessMissing } from './folder.ts'
import { WITHOUT_LINKS } from './storage-errors.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Sealing {
  /** Creates the key on first use. */
  seal(text: string): Promise<Buffer>
  /** Undefined if it was sealed with another key, or was changed. */
  open(sealed: Buffer): Promise<string | undefined>
}

/** @param file with the key; only its owner may read it */
export function createSealing(file: string): Sealing {
  return {
    async seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, await findKey(file), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },

    async open(sealed) {
      const key = await seekKey(file)
      if (!key || sealed.length < IV_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}

async function seekKey(file: string): Promise<Buffer | undefined> {
  const key = await unlessMissing(readFile(file))
  return key?.length === KEY_BYTES ? key : undefined
}

/** If several processes create the key at the same time, all use the first one. */
async function findKey(file: string): Promise<Buffer> {
  const known = await seekKey(file)
  if (known) return known
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600, flush: true })
  // a disk without links takes a copy, which also leaves a file that is there
  await link(draft, file)
    .catch((error: NodeJS.ErrnoException) => {
      if (!WITHOUT_LINKS.includes(error.code ?? '')) throw error
      return copyFile(draft, file, constants.COPYFILE_EXCL)
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  await rm(draft)
  await syncFolder(folder)
  const key = await seekKey(file)
  if (!key) throw new Error(`the key in ${file} is damaged: remove the file, and enter the passwords again`)
  return key
}
