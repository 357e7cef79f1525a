// The contract as an OpenAPI document: paths as in specification §7, under one server. Each call lists its errors.
import { API_PREFIX } from '@chobighor/contract'
import { wholeContract } from '@chobighor/contract/admin/contract'
import { FAILURE_STATUS } from '@chobighor/contract/plain/failure'
import { type ConditionalSchemaConverter, type JSONSchema, OpenAPIGenerator } from '@orpc/openapi'
import { z } from 'zod'
import { OTHER_CALLS } from './open-api-other-calls.ts'

// Uses zod's own converter: oRPC's converter loses the bounds of this zod version.
const byZod: ConditionalSchemaConverter = {
  condition: (schema) => schema instanceof z.ZodType,
  convert: (schema, { strategy }) => {
    if (!(schema instanceof z.ZodType)) return [false, {}]
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: strategy,
      // Answers may get new fields (M-43): a client ignores fields that it doesn't know.
      override: ({ jsonSchema }) => delete jsonSchema.additionalProperties,
    })
    return [!schema.safeParse(undefined).success, json as JSONSchema]
  },
}
const generator = new OpenAPIGenerator({ schemaConverters: [byZod] })

export type ApiDocument = Awaited<ReturnType<typeof generator.generate>>

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

let made: Promise<ApiDocument> | undefined

export function openApiDocument(): Promise<ApiDocument> {
  made ??= makeDocument()
  return made
}

async function makeDocument(): Promise<ApiDocument> {
  const document = await generator.generate(wholeContract, {
    info: {
      title: 'Chobighor',
      version: '1',
      description:
        'The calls of a photography studio’s site and of its back office. Those of the back office, beneath `/admin/`, take the bearer token of an admin. Each path answers with and without its trailing slash. A failed call answers `{ "detail", "code" }`: a sentence for the visitor, and one word for programs.',
    },
    servers: [{ url: API_PREFIX }],
    components: {
      schemas: { Failure: failure },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    // A call needs no sign-in unless it says so.
    security: [],
  })
  // The generator removes the slash at the end of each path of the contract.
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).map(([path, item]) => [`${path}/`, item]))
  for (const [path, item] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = item?.[method]
      if (!operation) continue
      operation.responses = { ...operation.responses, default: failed }
      operation.summary = withoutCodes(operation.summary ?? '')
      operation.description ??= sentenceOf(method, operation.summary)
      operation.tags = operation.tags?.map((tag) => (tag === BACK_OFFICE ? tagOf(path) : tag))
    }
  for (const [path, item] of Object.entries(OTHER_CALLS)) paths[path] = { ...paths[path], ...item }
  return { ...document, paths }
}

const METHODS = ['get', 'post', 'put', 'delete'] as const
const BACK_OFFICE = 'back office'

/** Calls of the back office are grouped by the first part of their path, which names their subject. */
function tagOf(path: string): string {
  const [, , about = ''] = path.split('/')
  return `${BACK_OFFICE}: ${about.replaceAll('-', ' ')}`
}

/** Codes of our internal documents mean nothing to readers of the API's documentation. */
const withoutCodes = (words: string) => words.replace(/ \((?:[A-Z]-\d+(?:, )?)+\)/g, '')

/** The text of a call that reads describes its answer; the text of other calls describes what they do. */
function sentenceOf(method: string, words: string): string {
  return method === 'get' ? `Answers ${words.charAt(0).toLowerCase()}${words.slice(1)}.` : `${words}.`
}
