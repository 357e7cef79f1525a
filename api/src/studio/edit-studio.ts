// The back office's calls for the studio's settings.
import { collectionRoutes } from '../collections/collection.ts'
import type { VersionedRow } from '../collections/collection-store.ts'
import { showPictures } from '../media/store.ts'
import { checkMenuLength } from './rules.ts'
import type { MenuRow } from './store.ts'

const settings = { noun: 'setting', searched: [] }

async function refuseLongMenu(_: unknown, { after }: { after: VersionedRow | undefined }) {
  if (after) checkMenuLength(after as unknown as MenuRow)
}

export const editStudio = {
  basicSettings: collectionRoutes('basicSettings', {
    ...settings,
    show: showPictures({
      logo_id: 'logo',
      logo_light_id: 'logo_light',
      fav_icon_id: 'fav_icon',
      share_picture_id: 'share_picture',
    }),
  }),
  menuSettings: collectionRoutes('menuSettings', { ...settings, changed: refuseLongMenu }),
  seoSettings: collectionRoutes('seoSettings', settings),
  advanceSettings: collectionRoutes('advanceSettings', settings),
  titleBlocks: collectionRoutes('titleBlocks', { searched: ['main_title', 'short_description'] }),
}
