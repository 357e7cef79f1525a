// Puts back what is in the bin: with its number, at its place, and in the order of the collections, so that a category
// is back before its photographs.
import { BINNED, type Collection, referencesOf } from '@chobighor/contract/admin/collections'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { Failure } from '@chobighor/contract/plain/failure'
import * as bin from '../collections/bin-store.ts'
import { type AdminContext, explained } from '../collections/collection-spec.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Transaction } from '../platform/database/database.ts'

type Transacting = Transaction
export interface Moved {
  title: string
  slug: string
}

/** @returns what got another address. @throws not_found, conflict; then nothing is put back */
export async function putBack(
  transaction: Transacting,
  removed: bin.Removed[],
  user: AdminContext['user'],
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const collection of BINNED)
    for (const each of removed.filter(({ entity }) => entity === collection.table)) {
      await requireReferences(transaction, collection, each)
      const content = await withFreeSlug(transaction, each)
      const { slug } = each.content
      if (typeof slug === 'string' && content.slug !== slug.normalize('NFC'))
        moved.push({ title: each.title, slug: String(content.slug) })
      const [noun] = collection.noun
      const after = await explained({ noun }, () => bin.insertRemoved(transaction, { entity: each.entity, content }))
      await insertRecord(transaction, user, { action: 'put back', entity: each.entity, id: after.id, after })
    }
  await bin.deleteRemoved(
    transaction,
    removed.map(({ id }) => id),
  )
  return moved
}

async function requireReferences(
  transaction: Transacting,
  collection: Collection,
  { content, title }: bin.Removed,
): Promise<void> {
  const [noun] = collection.noun
  const name = title ? `The ${noun} “${title}”` : `This ${noun}`
  for (const [column, to] of Object.entries(referencesOf(collection))) {
    const needed = BINNED.find((each) => each.name === to)
    const id = content[column]
    if (to === PICTURES || !needed || typeof id !== 'number') continue
    const place = await bin.seekPlace(transaction, needed.table, id)
    const [belongs] = needed.noun
    if (place === 'in the bin')
      throw new Failure(
        'conflict',
        `${name} belongs to a ${belongs} that is in the bin too. Please put that back first.`,
      )
    if (place === 'gone')
      throw new Failure('conflict', `${name} can’t be put back: the ${belongs} that it belongs to is gone for good.`)
  }
  if (collection.name === 'photos' && (await bin.isPhotoThere(transaction, content)))
    throw new Failure('conflict', `${name} is not put back: its category has this picture again already.`)
}

const SLUG_MOST = 100

/** If another row took the address meanwhile, it gets the next free one: `terms-2`. */
async function withFreeSlug(transaction: Transacting, { entity, content }: bin.Removed) {
  if (typeof content.slug !== 'string') return content
  const slug = content.slug.normalize('NFC') // it may have been removed before slugs had one spelling
  for (let nth = 1; ; nth++) {
    const end = nth === 1 ? '' : `-${nth}`
    const next = `${slug.slice(0, SLUG_MOST - end.length)}${end}`
    if (!(await bin.isSlugTaken(transaction, entity, next))) return { ...content, slug: next }
  }
}
