// The list that was open last in this browser: Photographs opens there again.
import { type NamedList, type PhotoList, pathOf } from './photo-lists.ts'

const KEY = 'photographs.list'

export function keepLastList(list: PhotoList): void {
  try {
    localStorage.setItem(KEY, pathOf(list))
  } catch {
    // the browser's storage may be full
  }
}

/** @returns undefined if there is none, or if it was removed */
export function lastPath(lists: { categories: NamedList[]; companies: NamedList[] }): string | undefined {
  const paths = [
    pathOf({ kind: 'home' }),
    ...lists.categories.map(({ id }) => pathOf({ kind: 'category', id })),
    ...lists.companies.map(({ id }) => pathOf({ kind: 'company', id })),
  ]
  const kept = localStorage.getItem(KEY)
  return paths.find((path) => path === kept)
}
