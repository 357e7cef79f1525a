// Browsers that show something else than our pages (a picture, the API's) ask for the icon under its oldest name.
import { redirect } from 'react-router'
import { callContext } from '../../load.ts'
import builtInIcon from '../../shell/favicon.svg?url'
import type { Route } from './+types/favicon.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [basic] = await context
    .get(callContext)
    .studio.listBasicSettings()
    .catch(() => [])
  return redirect(basic?.fav_icon || basic?.fav_icon_url || builtInIcon)
}
