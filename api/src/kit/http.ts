// The implemented contract over HTTP, as Request → Response. oRPC's own handler, but for one thing: what an address
// names wins over a query or body key of the same name.
import { API_PREFIX } from '@chobighor/contract'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { AnyRouter } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'
import { refusalOf } from './answer.ts'
import type { CallContext } from './calls.ts'

class AddressFirstCodec extends StandardOpenAPICodec {
  override async decode(...[request, params, procedure]: Parameters<StandardOpenAPICodec['decode']>) {
    const input = await super.decode(request, params, procedure)
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, ...params } : input
  }
}

/** Answers every call of the contract; `undefined` for an address that is none. */
export function createHttp(router: AnyRouter) {
  const serializer = new StandardOpenAPISerializer(
    new StandardOpenAPIJsonSerializer(),
    new StandardBracketNotationSerializer(),
  )
  const handler = new FetchHandler<CallContext>(
    new StandardHandler<CallContext>(router, new StandardOpenAPIMatcher(), new AddressFirstCodec(serializer), {
      interceptors: [
        async ({ next, context }) => {
          try {
            return await next()
          } catch (error) {
            return { matched: true, response: refusalOf(error, context.log) }
          }
        },
      ],
    }),
  )
  return async (request: Request, context: CallContext): Promise<Response | undefined> => {
    const { response } = await handler.handle(request, { prefix: API_PREFIX, context })
    return response
  }
}
