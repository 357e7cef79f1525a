// The back office's calls for the studio's settings.
import { collectionRoutes } from '../collections/collection.ts'
import type { CollectionSpec } from '../collections/collection-spec.ts'
import { showPictures } from '../media/store.ts'

const settings = (table: CollectionSpec['table']): CollectionSpec => ({
  table,
  noun: 'setting',
  searched: [],
  sorted: ['id', 'asc'],
  place: null,
})

export const editStudio = {
  basicSettings: collectionRoutes('basicSettings', {
    ...settings('basic_settings'),
    show: showPictures({ logo_id: 'logo', fav_icon_id: 'fav_icon', share_picture_id: 'share_picture' }),
  }),
  seoSettings: collectionRoutes('seoSettings', settings('seo_settings')),
  advanceSettings: collectionRoutes('advanceSettings', settings('advance_settings')),
  orderSettings: collectionRoutes('orderSettings', settings('order_settings')),
  titleBlocks: collectionRoutes('titleBlocks', {
    table: 'title_blocks',
    noun: 'title block',
    searched: ['main_title', 'short_description'],
    sorted: ['position', 'asc'],
  }),
}
