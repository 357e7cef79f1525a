// The contract as an OpenAPI document: paths as in specification §7, beneath one server.
import { API_PREFIX, contract } from '@chobighor/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

export function openApiDocument() {
  return generator.generate(contract, {
    info: {
      title: 'Chobighor',
      version: '1',
      description:
        'The calls of a photography studio’s site. Each path answers with and without its trailing slash. A failed call answers `{ "detail", "code" }`: a sentence for the visitor, and one word for programs.',
    },
    servers: [{ url: API_PREFIX }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    // No sign-in unless a call says otherwise.
    security: [],
  })
}
