// The first start: whoever has the link from the terminal becomes the first admin. Nobody can sign in yet, so these
// calls are outside /admin/ and check the link's secret. It works once, and ends when there is an admin.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { userInfo } from '../accounts.ts'
import { anEmail, asTheFirst, pathWord, requiredLine } from '../text.ts'
import { adminRoute } from './collection.ts'
import { line, lines } from './fields.ts'

const token = z
  .string('This link is not complete.')
  .min(1, 'This link is not complete.')
  .max(200, 'This link is not complete.')

export const firstStart = z.object({
  token,
  first_name: requiredLine('First name', 60),
  last_name: line('Last name', 60).taken.default(''),
  email: anEmail('E-mail'),
  /** The server checks its length and refuses common passwords (M-58). */
  password: z.string('Password is required.').min(1, 'Password is required.'),
  site_title: requiredLine('The studio’s name', 100),
  /** The studio's contact details; each may be empty. */
  phone: line('Phone', 40).taken.default(''),
  studio_email: z.union([anEmail('The studio’s e-mail'), z.literal('')], asTheFirst).default(''),
  address: lines('Address', 500).taken.default(''),
  with_demo: z.boolean('Please choose how the studio begins.'),
})
export type FirstStart = z.input<typeof firstStart>

/** Progress of filling in the demo: finished pictures, of all. */
const filling = z.object({
  state: z.enum(['running', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
})
export type Filling = z.infer<typeof filling>

const start = z.object({ is_usable: z.boolean(), has_demo: z.boolean(), filling: filling.nullable() })

/** The kinds of the demo that leave the site with the first own content, and may be shown again (decision 058). */
export const LEAVING_KINDS = ['slides', 'testimonials', 'services', 'photos', 'videos'] as const
export type LeavingKind = (typeof LEAVING_KINDS)[number]

const demo = z.object({
  /** Rows of the demo. */
  rows: z.number().int(),
  /** Whether the studio is empty, so that the demo can be filled in. */
  is_empty: z.boolean(),
  filling: filling.nullable(),
  /** How many rows of the demo each collection has; those with none are left out. */
  kinds: z.record(z.string(), z.number().int()),
  /** How many of these visitors don't see. */
  hidden: z.record(z.string(), z.number().int()),
  /** The collections whose rows were hidden when the studio had its own. */
  left: z.array(z.enum(LEAVING_KINDS)),
  /** The fields of the studio's settings that still have the demo's values. */
  settings: z.record(z.string(), z.array(z.string())),
})

const removed = z.object({ removed: z.number().int(), kept: z.number().int() })

export const adminStart = {
  start: {
    // Public: whoever opens the back office of a new studio must learn where the link is. An attacker gains nothing:
    // the secret has 256 bits, and an empty studio is visible anyway.
    whose: oc
      .route({ method: 'GET', path: '/start/', summary: 'Whether the studio has an owner', tags: ['first start'] })
      .output(z.object({ has_owner: z.boolean() })),
    look: oc
      .route({
        method: 'POST',
        path: '/start/look/',
        summary: 'What the link of the first start can do',
        tags: ['first start'],
      })
      .input(z.object({ token }))
      .output(start),
    // takes half a minute, longer than proxies wait: this call starts it, and `look` shows its progress
    prepare: oc
      .route({
        method: 'POST',
        path: '/start/prepare/',
        summary: 'Check what the first start would do, and begin to fill in the demo where it is wished for',
        tags: ['first start'],
      })
      .input(firstStart)
      .output(start),
    begin: oc
      .route({
        method: 'POST',
        path: '/start/',
        successStatus: 201,
        summary: 'Make the first admin, name the studio, and sign in',
        tags: ['first start'],
      })
      .input(firstStart)
      .output(userInfo),
  },
  demo: {
    show: adminRoute('GET', '/demo/', 'How much of the demo is there').output(demo),
    fillIn: adminRoute('POST', '/demo/', 'Begin to fill the demo into an empty studio').output(demo),
    remove: adminRoute('DELETE', '/demo/', 'Remove what the demo brought; what was changed since stays').output(
      removed,
    ),
    removeKind: adminRoute('DELETE', '/demo/{kind}/', 'Remove what the demo brought to one collection')
      .input(z.object({ kind: pathWord }))
      .output(removed),
    showKind: adminRoute('PUT', '/demo/{kind}/', 'Show hidden rows of the demo again, beside own content')
      .input(z.object({ kind: z.enum(LEAVING_KINDS, 'This part of the demo is never hidden by itself.') }))
      .output(z.object({ shown: z.number().int() })),
  },
}
