// Every path of the API that takes a body, with its method: the calls of the contract, and the uploads beside it.
import { addressOf, promisedCalls } from '@chobighor/api/test/fixtures/contract-calls'
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'

export type MethodAndPath = [method: string, path: string]

/** @param props.ofEverybody also the calls that a guest may make */
export function pathsWithBodies({ ofEverybody }: { ofEverybody: boolean }): MethodAndPath[] {
  return [
    ...promisedCalls
      .filter(({ method, audience }) => method !== 'GET' && (ofEverybody || audience !== 'everybody'))
      .map((call): MethodAndPath => [call.method, `/api/v1${addressOf(call)}`]),
    ['PUT', `/api/v1${claimPicturePath(1, 1)}`],
    ['POST', '/api/v1/admin/uploads/'],
    ['PATCH', `/api/v1/admin/uploads/${'0'.repeat(32)}`],
  ]
}

/** One piece of a body that is sent in chunks. */
export const chunkOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes, 'x'), Buffer.from('\r\n')])
