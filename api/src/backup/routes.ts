import { adminOnly } from '../kit/calls.ts'
import { CONTENT_LISTS } from './content-lists.ts'
import { countContent } from './content-store.ts'

export const takeAlongRoutes = {
  takeAlong: {
    show: adminOnly.takeAlong.show.handler(({ context: { database } }) => countContent(database, CONTENT_LISTS)),
  },
}
