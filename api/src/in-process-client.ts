// The contract without HTTP, for pages of the same process: the same guards, schemas and errors, without encoding.
import type { Call } from '@chobighor/contract/plain/client'
import { type AnyRouter, createRouterClient } from '@orpc/server'
import type { CallContext } from './auth/call-context.ts'
import { failureFor } from './platform/http/error-response.ts'

/** @returns makes a context's client; `onUnavailable` is called when a read is refused as unavailable */
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

/** Leaves out empty values, as an address does. */
function withoutEmpty(input: unknown): unknown {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== '' && value !== undefined))
}
