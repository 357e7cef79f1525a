// `virtual:contract`: methods and paths of the contract without its schemas, so that browsers load no schema library.
import { type AnyContractProcedure, type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

export function minifiedContract(contract: AnyContractRouter): Plugin {
  const id = 'virtual:contract'
  return {
    name: 'minified-contract',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const minified = minifyContractRouter(contract) as Record<string, Record<string, AnyContractProcedure>>
      const calls = Object.entries(minified).map(([domain, procedures]) => [
        domain,
        Object.fromEntries(
          Object.entries(procedures).map(([name, procedure]) => {
            const { method, path, inputStructure, spec } = procedure['~orpc'].route
            const bearer = typeof spec === 'function' && spec({}).security !== undefined
            return [name, { '~orpc': { route: { method, path, inputStructure, ...(bearer && { bearer }) } } }]
          }),
        ),
      ])
      return `export default ${JSON.stringify(Object.fromEntries(calls))}`
    },
  }
}
