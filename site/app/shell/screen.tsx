// The place of all screens within the frame. Its error boundary takes what any of them throws, so that the frame around it
// stays as it is: theme, header and menus.
import { Outlet } from 'react-router'
import type { Route } from './+types/screen.ts'
import { ScreenError } from './screen-error.tsx'
import { loadWhole } from './whole-load.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadWhole]

export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
