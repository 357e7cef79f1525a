import { oc } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsOf, definitionOf, minified } from './procedures.ts'
import { withBearer } from './routes.ts'

const input = z.object({ slug: z.string() })
const procedure = oc
  .$meta({ isPublicContent: true })
  .route({ method: 'PUT', path: '/pages/{slug}/', inputStructure: 'detailed', ...withBearer })
  .input(input)
const contract = { content: { changePage: procedure, listPages: oc.route({ method: 'GET', path: '/pages/' }) } }

test('oRPC keeps route, input schema and metadata of a call where we read them', () => {
  const { route, inputSchema, meta } = definitionOf(procedure)
  expect(route).toMatchObject({ method: 'PUT', path: '/pages/{slug}/', inputStructure: 'detailed' })
  expect(inputSchema).toBe(input)
  expect(meta).toEqual({ isPublicContent: true })
})

test('if oRPC kept them elsewhere, each reader would say so', () => {
  expect(() => callsOf({ content: { changePage: { '~other': {} } as unknown as typeof procedure } })).toThrow(
    'oRPC keeps the route of a call no longer in `~orpc`. Change procedures.ts.',
  )
})

test('the minified contract has routes only, and says which calls carry a token', () => {
  expect(minified(contract)).toEqual({
    content: {
      changePage: { method: 'PUT', path: '/pages/{slug}/', inputStructure: 'detailed', bearer: true },
      listPages: { method: 'GET', path: '/pages/' },
    },
  })
})
