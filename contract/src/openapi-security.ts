// Which calls need a sign-in, and which need an admin, written into the OpenAPI document.
import type { Route } from '@orpc/contract'

type Spec = Exclude<Route['spec'], undefined>

const needed: Record<string, string[]>[] = [{ bearer: [] }]
/** OpenAPI 3.1: a scheme without scopes may name the required role. */
const studio: Record<string, string[]>[] = [{ bearer: ['admin'] }]
const welcome: Record<string, string[]>[] = [{}, ...needed]

/** Spread into the route of a call that carries `Authorization: Bearer {token}`. */
export const withBearer: { spec: Spec } = { spec: (operation) => ({ ...operation, security: needed }) }
/** The same for a call that guests may also make (M-49). */
export const maybeWithBearer: { spec: Spec } = { spec: (operation) => ({ ...operation, security: welcome }) }
/** The same for a call that only admins may make (M-18, M-19). */
export const withAdmin: { spec: Spec } = { spec: (operation) => ({ ...operation, security: studio }) }

/** Who may make a call: everybody, who is signed in, or the studio's roles. */
export type Audience = 'everybody' | 'signedIn' | 'admins'

/** @param spec of a call's route */
export function audienceOf(spec: unknown): Audience {
  const { security = [] } = typeof spec === 'function' ? (spec({}) as { security?: typeof needed }) : {}
  if (security.length !== 1) return 'everybody'
  return security[0]?.bearer?.includes('admin') ? 'admins' : 'signedIn'
}
