// Which calls ask for a sign-in, and which of the studio's admins: said in the contract's own document.
import type { Route } from '@orpc/contract'

type Spec = Exclude<Route['spec'], undefined>

const needed: Record<string, string[]>[] = [{ bearer: [] }]
/** OpenAPI 3.1: schemes without scopes may name the role that is asked for. */
const studio: Record<string, string[]>[] = [{ bearer: ['admin'] }]
const welcome: Record<string, string[]>[] = [{}, ...needed]

/** Spread into the route of a call that carries `Authorization: Bearer {token}`. */
export const withBearer: { spec: Spec } = { spec: (operation) => ({ ...operation, security: needed }) }
/** The same for a call that guests may make as well (M-49). */
export const maybeWithBearer: { spec: Spec } = { spec: (operation) => ({ ...operation, security: welcome }) }
/** The same for a call that the studio's admins alone may make (M-18, M-19). */
export const withAdmin: { spec: Spec } = { spec: (operation) => ({ ...operation, security: studio }) }
