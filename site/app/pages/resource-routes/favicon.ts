// Browsers that show something other than our pages (a picture, an answer) request the icon at its oldest address.
import { redirect } from 'react-router'
import { callContext } from '../../route-loaders.ts'
import builtInIcon from '../../shell/favicon.svg?url'
import type { Route } from './+types/favicon.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [basic] = await context
    .get(callContext)
    .studio.listBasicSettings()
    .catch(() => [])
  return redirect(basic?.fav_icon || basic?.fav_icon_url || builtInIcon)
}
