// The calls of a contract at run time. oRPC keeps what a call promises (route, schema of the input, metadata) in the
// property `~orpc` of its procedure. Its documents name no other way to read it, so it is read here alone.
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'

type Definition = AnyContractProcedure['~orpc']

/** @param procedure of a contract, or of the router that implements it */
export function definitionOf(procedure: object): Definition {
  const definition = (procedure as Partial<AnyContractProcedure>)['~orpc']
  if (!definition?.route) throw new Error('oRPC keeps the route of a call no longer in `~orpc`. Change procedures.ts.')
  return definition
}

export interface DefinedCall {
  domain: string
  call: string
  method: string
  /** With its parameters in braces. */
  path: string
  definition: Definition
}

/** Every call, in the contract's order. */
export function callsOf(contract: Record<string, Record<string, AnyContractRouter>>): DefinedCall[] {
  return Object.entries(contract).flatMap(([domain, procedures]) =>
    Object.entries(procedures).map(([call, procedure]) => {
      const definition = definitionOf(procedure)
      const { method = 'GET', path = '/' } = definition.route
      return { domain, call, method, path, definition }
    }),
  )
}

interface Route {
  method: string
  path: string
  inputStructure?: 'compact' | 'detailed'
  /** Whether the call takes a bearer token; other calls carry none. */
  bearer?: boolean
}

/** The contract without its schemas, for the client. */
export type MinifiedContract = { [domain: string]: { [call: string]: Route } }

export function minified(contract: Record<string, Record<string, AnyContractRouter>>): MinifiedContract {
  const routes: MinifiedContract = {}
  for (const { domain, call, method, path, definition } of callsOf(contract)) {
    const { inputStructure, spec } = definition.route
    const bearer = typeof spec === 'function' && spec({}).security !== undefined
    routes[domain] ??= {}
    routes[domain][call] = { method, path, ...(inputStructure && { inputStructure }), ...(bearer && { bearer }) }
  }
  return routes
}
