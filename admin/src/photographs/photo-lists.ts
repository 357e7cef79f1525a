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
}

export function pathOf(list: PhotoList): string {
  return list.kind === 'home' ? '/photographs/home' : `/photographs/${list.kind}/${list.id}`
}

export function readList(kind: string | undefined, id: string | undefined): PhotoList | undefined {
  if (kind === 'home') return { kind }
  if ((kind === 'category' || kind === 'company') && /^[1-9]\d*$/.test(id ?? '')) return { kind, id: Number(id) }
  return undefined
}
