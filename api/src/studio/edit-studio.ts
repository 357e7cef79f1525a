// The back office's calls for the studio's settings.
import { collectionRoutes } from '../collections/collection.ts'
import { showPictures } from '../media/store.ts'

const settings = { noun: 'setting', searched: [] }

export const editStudio = {
  basicSettings: collectionRoutes('basicSettings', {
    ...settings,
    show: showPictures({ logo_id: 'logo', fav_icon_id: 'fav_icon', share_picture_id: 'share_picture' }),
  }),
  seoSettings: collectionRoutes('seoSettings', settings),
  advanceSettings: collectionRoutes('advanceSettings', settings),
  orderSettings: collectionRoutes('orderSettings', settings),
  titleBlocks: collectionRoutes('titleBlocks', { searched: ['main_title', 'short_description'] }),
}
