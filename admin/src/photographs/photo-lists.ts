// The lists that photographs stand in, and what belongs to one.
import type { AdminContract } from '@chobighor/contract/admin/contract'
import type { CallOf } from '@chobighor/contract/client'
import { call } from '../call.ts'

type Calls = CallOf<AdminContract>
export type Photo = Awaited<ReturnType<Calls['photos']['list']>>['rows'][number]

/** What is changed of several photographs at once. */
export type Changes = Partial<Pick<Photo, 'title' | 'alt' | 'category_id' | 'in_home' | 'is_published'>>

export type PhotoList = { kind: 'category' | 'company'; id: number } | { kind: 'home' }

export interface NamedList {
  id: number
  name: string
}

/** As many as one page of the API has. */
const PAGE = 200

export function pathOf(list: PhotoList): string {
  return list.kind === 'home' ? '/photographs/home' : `/photographs/${list.kind}/${list.id}`
}

export function readList(kind: string | undefined, id: string | undefined): PhotoList | undefined {
  if (kind === 'home') return { kind }
  if ((kind === 'category' || kind === 'company') && /^[1-9]\d*$/.test(id ?? '')) return { kind, id: Number(id) }
  return undefined
}

export async function loadLists(): Promise<{ categories: NamedList[]; companies: NamedList[] }> {
  const [categories, companies] = await Promise.all([
    call.photoCategories.list({ per_page: PAGE }),
    call.companies.list({ per_page: PAGE }),
  ])
  return {
    categories: categories.rows.map(({ id, title }) => ({ id, name: title })),
    companies: companies.rows.map(({ id, name }) => ({ id, name })),
  }
}

/** All of a list, in its order. */
export async function loadPhotos(list: PhotoList): Promise<Photo[]> {
  const wish = { ...queryOf(list), per_page: PAGE }
  const { rows, total } = await call.photos.list({ ...wish, page: 1 })
  const further = Array.from({ length: Math.ceil(total / PAGE) - 1 }, (_, nth) =>
    call.photos.list({ ...wish, page: nth + 2 }),
  )
  return [...rows, ...(await Promise.all(further)).flatMap((page) => page.rows)]
}

function queryOf(list: PhotoList) {
  if (list.kind === 'home') return { in_home: 'true', sort: 'home_position' as const }
  return list.kind === 'category' ? { category_id: list.id } : { company_id: list.id }
}

export async function arrange(list: PhotoList, ids: number[]): Promise<void> {
  await (list.kind === 'home' ? call.photos.arrangeHome({ ids }) : call.photos.arrange({ ids }))
}
