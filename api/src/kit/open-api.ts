// The contract as an OpenAPI document: paths as in specification §7, beneath one server. Each call says how it fails.
import { API_PREFIX, contract } from '@chobighor/contract'
import { FAILURE_STATUS } from '@chobighor/contract/failure'
import { type ConditionalSchemaConverter, type JSONSchema, OpenAPIGenerator } from '@orpc/openapi'
import { z } from 'zod'

// By zod itself: oRPC's own converter loses the bounds that this zod keeps.
const byZod: ConditionalSchemaConverter = {
  condition: (schema) => schema instanceof z.ZodType,
  convert: (schema, { strategy }) => {
    if (!(schema instanceof z.ZodType)) return [false, {}]
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: strategy,
      // What is answered may grow (M-43): whoever reads it leaves out what they don't know.
      override: ({ jsonSchema }) => delete jsonSchema.additionalProperties,
    })
    return [!schema.safeParse(undefined).success, json as JSONSchema]
  },
}
const generator = new OpenAPIGenerator({ schemaConverters: [byZod] })

type Document = Awaited<ReturnType<typeof generator.generate>>

const failure = {
  type: 'object' as const,
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string' as const, description: 'A sentence for the visitor.' },
    code: { type: 'string' as const, enum: [...Object.keys(FAILURE_STATUS), 'internal'] },
    field: { type: 'string' as const, description: 'The key of the body or query that the sentence is about.' },
    fields: {
      type: 'object' as const,
      additionalProperties: { type: 'string' as const },
      description: 'All keys that were refused, each with its sentence.',
    },
  },
}

const failed = {
  description: 'The call failed.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

let made: Promise<Document> | undefined

export function openApiDocument(): Promise<Document> {
  made ??= makeDocument()
  return made
}

async function makeDocument(): Promise<Document> {
  const document = await generator.generate(contract, {
    info: {
      title: 'Chobighor',
      version: '1',
      description:
        'The calls of a photography studio’s site. Each path answers with and without its trailing slash. A failed call answers `{ "detail", "code" }`: a sentence for the visitor, and one word for programs.',
    },
    servers: [{ url: API_PREFIX }],
    components: {
      schemas: { Failure: failure },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    // No sign-in unless a call says otherwise.
    security: [],
  })
  // The generator cuts the slash that each path of the contract ends in.
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [`${path}/`, item] as const)
  for (const [, item] of paths)
    for (const operation of [item?.get, item?.post, item?.put])
      if (operation) operation.responses = { ...operation.responses, default: failed }
  return { ...document, paths: Object.fromEntries(paths) }
}
