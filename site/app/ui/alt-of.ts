// What is read out of a photo: its own words, else what it is of. Never its file's name (decision 125).
import type { Photo } from '@chobighor/contract/portfolio'
import { texts } from '../texts.ts'

/** @param of whose photo it is, where it has no category */
export const altOf = ({ alt, title, category }: Photo, of = ''): string =>
  alt || title || category?.title || of || texts.gallery.untitled
