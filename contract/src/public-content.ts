// Calls that read public content: everybody gets the same answer, whatever the request contains, until the content
// changes. The server caches the answers of these calls, and of no others.
import { type AnyContractRouter, oc } from '@orpc/contract'
import { callsOf } from './procedures.ts'

export const publicContent = oc.$meta({ isPublicContent: true })

/** @returns the paths of all such calls, with their parameters in braces */
export function publicContentPaths(contract: Record<string, Record<string, AnyContractRouter>>): string[] {
  return callsOf(contract).flatMap(({ path, definition }) => ('isPublicContent' in definition.meta ? [path] : []))
}
