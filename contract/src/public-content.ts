// Calls that read public content: everybody gets the same answer, whatever the request contains, until the content
// changes. The server caches the answers of these calls, and of no others.
import { type AnyContractProcedure, type AnyContractRouter, oc } from '@orpc/contract'

export const publicContent = oc.$meta({ isPublicContent: true })

/** @returns the paths of all such calls, with their parameters in braces */
export function publicContentPaths(contract: Record<string, Record<string, AnyContractRouter>>): string[] {
  return Object.values(contract).flatMap((domain) =>
    Object.values(domain).flatMap((call) => {
      const { meta, route } = (call as AnyContractProcedure)['~orpc']
      return 'isPublicContent' in meta && route.path ? [route.path] : []
    }),
  )
}
