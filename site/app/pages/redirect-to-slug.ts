// If a slug has changed, its old address redirects to the current one (issue 4).
import { redirect } from 'react-router'
import type { RowPath } from '../screens.ts'

/** `/gallery/:slug/` → `gallery` */
type FolderOf<Path> = Path extends `/${infer Folder}/:slug/` ? Folder : never

/**
 * @param target the slug in the address, and the current address of the screen: `/{folder}/{slug}/`
 * @throws the redirect, with the query. Browsers may not store it, since another thing may get the old address.
 */
export function redirectToSlug(
  { search }: Pick<URL, 'search'>,
  { folder, requested, slug }: { folder: FolderOf<RowPath>; requested: string; slug: string },
): void {
  if (requested === slug) return
  const headers = { 'cache-control': 'no-cache' }
  throw redirect(`/${folder}/${encodeURIComponent(slug)}/${search}`, { status: 301, headers })
}
