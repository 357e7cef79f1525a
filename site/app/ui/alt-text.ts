// The alternative text of a photo: its own description or title, else what it is of. Never its file's name (decision 125).
import type { Photo } from '@chobighor/contract/portfolio'
import { texts } from '../texts.ts'

/** @param of the name of the company whose photo it is: such a photo has no category */
export const altText = ({ alt, title, category }: Photo, of = ''): string =>
  alt || title || category?.title || of || texts.gallery.untitled
