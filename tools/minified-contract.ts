// `virtual:contract`: methods and paths of the contract without its schemas, so that browsers load no schema library.
import type { Plugin } from 'vite'
import { minified } from '../contract/src/procedures.ts'

export function minifiedContract(contract: Parameters<typeof minified>[0]): Plugin {
  const id = 'virtual:contract'
  return {
    name: 'minified-contract',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(minified(contract))}` : undefined),
  }
}
