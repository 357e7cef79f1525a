// The lists that photographs belong to, and the data of one list.
import type { AdminContract } from '@chobighor/contract/admin/contract'
import type { CallOf } from '@chobighor/contract/plain/client'

type Calls = CallOf<AdminContract>
export type Photo = Awaited<ReturnType<Calls['photos']['list']>>['rows'][number]

/** Fields to change for several photographs at once. */
export type PhotoChanges = Partial<Pick<Photo, 'title' | 'alt' | 'category_id' | 'in_home' | 'is_published'>>

export type PhotoList = { kind: 'category' | 'company'; id: number } | { kind: 'home' }

export interface NamedList {
  id: number
  name: string
  /** Its public page; undefined if visitors don't see it. */
  path: string | undefined
}

export type NamedLists = Record<'categories' | 'companies', NamedList[]>

export function pathOf(list: PhotoList): string {
  return list.kind === 'home' ? '/photographs/home' : `/photographs/${list.kind}/${list.id}`
}

/** @returns the public page of the photo's category or company; undefined if visitors don't see that */
export function publicListOf(photo: Photo, { categories, companies }: NamedLists): string | undefined {
  const [id, lists] = photo.category_id === null ? [photo.company_id, companies] : [photo.category_id, categories]
  return lists.find((list) => list.id === id)?.path
}

export function readList(kind: string | undefined, id: string | undefined): PhotoList | undefined {
  if (kind === 'home') return { kind }
  if ((kind === 'category' || kind === 'company') && /^[1-9]\d*$/.test(id ?? '')) return { kind, id: Number(id) }
  return undefined
}

// The list that was open last in this browser: Photographs opens there again.

const KEY = 'photographs.list'

export function keepLastList(list: PhotoList): void {
  try {
    localStorage.setItem(KEY, pathOf(list))
  } catch {
    // the browser's storage may be full
  }
}

/** @returns undefined if there is none, or if it was removed */
export function lastPath(lists: NamedLists): string | undefined {
  const paths = [
    pathOf({ kind: 'home' }),
    ...lists.categories.map(({ id }) => pathOf({ kind: 'category', id })),
    ...lists.companies.map(({ id }) => pathOf({ kind: 'company', id })),
  ]
  const kept = localStorage.getItem(KEY)
  return paths.find((path) => path === kept)
}
