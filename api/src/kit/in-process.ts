// The contract without HTTP, for the pages of the same process: the same guards, schemas and failures, without the bytes between.
import type { Call } from '@chobighor/contract/client'
import { type AnyRouter, createRouterClient } from '@orpc/server'
import { failureFor } from './answer.ts'
import type { CallContext } from './calls.ts'

/** @returns the contract's client of whoever the context is of; it tells when something can't be read just now */
export function createInProcess(router: AnyRouter): (context: CallContext, onUnavailable?: () => void) => Call {
  return (context, onUnavailable = () => {}) =>
    createRouterClient(router, {
      context,
      interceptors: [
        async ({ next, input, ...options }) => {
          try {
            return await next({ ...options, input: withoutEmpty(input) })
          } catch (error) {
            const failure = failureFor(error, context.log)
            if (failure.code === 'unavailable') onUnavailable()
            throw failure
          }
        },
      ],
    }) as unknown as Call
}

/** As an address has it: what is empty is left out. */
function withoutEmpty(input: unknown): unknown {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== '' && value !== undefined))
}
