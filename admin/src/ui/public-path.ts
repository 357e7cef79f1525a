// Where visitors see a row of the site's content.
import { isPreviewable, PREVIEWED } from '@chobighor/contract/plain/previewed'

type Row = Readonly<Record<string, unknown>>

/** By the place of a title block. */
const SCREENS_OF_TITLES: Readonly<Record<string, string>> = {
  photography: '/photography/all/',
  videography: '/videography/all/',
  contact: '/contact/',
  ceomessage: '/about/',
  ourclient: '/about/',
  topsellservice: '/service/',
  sellservice: '/service/',
}

/** @returns undefined for a row that visitors don't see. @param resource the name of its calls */
export function publicPathOf(resource: string, row: Row): string | undefined {
  if (resource === 'titleBlocks') return SCREENS_OF_TITLES[String(row.place)]
  if (resource === 'reviews') return row.is_hidden ? undefined : `/service/check/${row.service_id}/`
  if (!isPreviewable(resource) || !row.is_published) return undefined
  if (resource === 'slides' && !row.picture_id && !row.image_url) return undefined
  return PREVIEWED[resource].pathOf(row)
}

/** @param home the public path of the list that a photograph belongs to; undefined if visitors don't see that list */
export function publicPathOfPhoto({ id, is_published }: Row, home: string | undefined): string | undefined {
  return is_published && home ? `${home}?photo=${id}` : undefined
}
