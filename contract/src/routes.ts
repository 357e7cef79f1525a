// How calls are declared: what everybody reads, what everybody may send, and what needs a sign-in or an admin, which stands in the
// OpenAPI document too.
import { type AnyContractRouter, oc, type Route } from '@orpc/contract'
import { z } from 'zod'
import { callsOf } from './procedures.ts'

type Spec = Exclude<Route['spec'], undefined>

const needed: Record<string, string[]>[] = [{ bearer: [] }]
/** OpenAPI 3.1: a scheme without scopes may name the required role. */
const studio: Record<string, string[]>[] = [{ bearer: ['admin'] }]
const secured = (security: Record<string, string[]>[]): { spec: Spec } => ({
  spec: (operation) => ({ ...operation, security }),
})

/** Spread into the route of a call that carries `Authorization: Bearer {token}`. */
export const withBearer = secured(needed)
/** The same for a call that only admins may make (M-18, M-19). */
export const withAdmin = secured(studio)

type Path = `/${string}`
type More = Pick<Route, 'successStatus' | 'inputStructure'>

/** @param tag the group of these calls in the OpenAPI document */
export function routesOf(tag: string) {
  const callsWith =
    (security: { spec?: Spec }) =>
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: Path, summary: string, more: More = {}) =>
      oc.route({ method, path, summary, tags: [tag], ...security, ...more })
  return {
    /** For everybody, with the same answer for all: see `publicContentPaths`. */
    read: (path: Path, summary: string) =>
      oc.$meta({ isPublicContent: true }).route({ method: 'GET', path, summary, tags: [tag] }),
    open: callsWith({}),
    /** For guests too (M-49). */
    maybeSignedIn: callsWith(secured([{}, ...needed])),
    signedIn: callsWith(withBearer),
    admins: callsWith(withAdmin),
  }
}

/**
 * The calls that read public content: whatever the request contains, the answer is the same until the content changes. The server
 * caches the answers of these calls, and of no others.
 * @returns their paths, with their parameters in braces
 */
export function publicContentPaths(contract: Record<string, Record<string, AnyContractRouter>>): string[] {
  return callsOf(contract).flatMap(({ path, definition }) => ('isPublicContent' in definition.meta ? [path] : []))
}

/** Who may make a call: everybody, who is signed in, or the studio's roles. */
export type Audience = 'everybody' | 'signedIn' | 'admins'

/** @param spec of a call's route */
export function audienceOf(spec: unknown): Audience {
  const { security = [] } = typeof spec === 'function' ? (spec({}) as { security?: typeof needed }) : {}
  if (security.length !== 1) return 'everybody'
  return security[0]?.bearer?.includes('admin') ? 'admins' : 'signedIn'
}

/** The answer of a call that gives nothing back but a sentence for the visitor. */
export const detailAnswer = z.object({ detail: z.string() })
