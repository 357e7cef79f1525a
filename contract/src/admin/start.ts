// The first start: whoever holds the link that the terminal shows becomes the studio's first admin. Nobody has signed in yet, so
// these stand outside /admin/ and the link's own word decides; it serves once, and ends as soon as somebody is an admin.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { userInfo } from '../accounts.ts'
import { anEmail, asTheFirst, requiredLine } from '../text.ts'
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
  /** How long it must be and which are too common is the server's to say (M-58). */
  password: z.string('Password is required.').min(1, 'Password is required.'),
  site_title: requiredLine('The studio’s name', 100),
  /** How visitors reach the studio; each may be empty. */
  phone: line('Phone', 40).taken.default(''),
  studio_email: z.union([anEmail('The studio’s e-mail'), z.literal('')], asTheFirst).default(''),
  address: lines('Address', 500).taken.default(''),
  with_demo: z.boolean('Please choose how the studio begins.'),
})
export type FirstStart = z.input<typeof firstStart>

/** How far the demo is that is being filled in: pictures that are made, of so many. */
const filling = z.object({
  state: z.enum(['running', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
})
export type Filling = z.infer<typeof filling>

const start = z.object({ is_usable: z.boolean(), has_demo: z.boolean(), filling: filling.nullable() })

const demo = z.object({
  /** Rows that the demo brought. */
  rows: z.number().int(),
  /** Whether the studio is empty, so that it can be filled in. */
  is_empty: z.boolean(),
  filling: filling.nullable(),
})

export const adminStart = {
  start: {
    // told to everybody: who opens the back office of a new studio must learn where its link is. Whoever finds one so early gains
    // nothing by it: the link's word has 256 bits, and an empty studio shows how new it is by itself
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
    // half a minute's work, and proxies have less patience: it is begun here, and asked about with `look`
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
      z.object({ removed: z.number().int(), kept: z.number().int() }),
    ),
  },
}
