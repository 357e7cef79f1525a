// What was found by an address that it had before is shown at the one that it has (issue 4: a changed slug leaves a redirect).
import { redirect } from 'react-router'

/**
 * @param found where the screen stands now, as `/page/{slug}/`, and the slug that the address named
 * @throws the redirect, with the query kept; asked for anew each time, since another thing may take the earlier address
 */
export function leadOn(
  { search }: Pick<URL, 'search'>,
  { folder, asked, slug }: { folder: 'page' | 'service' | 'gallery'; asked: string; slug: string },
): void {
  if (asked === slug) return
  const headers = { 'cache-control': 'no-cache' }
  throw redirect(`/${folder}/${encodeURIComponent(slug)}/${search}`, { status: 301, headers })
}
