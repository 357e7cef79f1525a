// The record of who did what in the back office, with values before and after. Records are only ever added.
import { z } from 'zod'
import { day, readVersion, rowId } from '../text.ts'
import { adminRoute, byId, pageOf, pageQuery } from './collection.ts'
import { line } from './fields.ts'

const values = z.record(z.string(), z.unknown()).nullable()

const auditRecord = z.object({
  id: z.number().int(),
  /** Null if that person was removed or never signed in. */
  user_id: z.number().int().nullable(),
  /** The name at that time. */
  user_name: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.number().int().nullable(),
  before: values,
  after: values,
  created_at: z.string(),
})
export type AuditRecord = z.infer<typeof auditRecord> & { former?: Former | null }

/** What a record of a change can put back: the values before it, if they differ from those of now. */
const former = z.object({
  /** Of the row as it is now. */
  version: z.number().int(),
  /** By the names of the fields. */
  values: z.record(z.string(), z.unknown()),
  now: z.record(z.string(), z.unknown()),
  /** Fields that stay as they are, because what they led to is gone. */
  gone: z.array(z.string()),
})
export type Former = z.infer<typeof former>

const dayOf = (label: string) => day(`${label} must be a day, like 2026-12-16.`).optional()
const number = (label: string) => rowId(`${label} must be a number.`).optional()

export const adminRecords = {
  records: {
    list: adminRoute('GET', '/records/', 'A page of who did what, the newest first')
      .input(
        pageQuery(['created_at', 'user_name', 'entity', 'action']).extend({
          entity: line('The entity', 60).taken.optional(),
          entity_id: number('The number'),
          user_id: number('The user'),
          /** Days in the studio's time zone, both included. */
          from: dayOf('From'),
          to: dayOf('To'),
        }),
      )
      .output(pageOf(auditRecord)),
    find: adminRoute('GET', '/records/{id}/', 'One record')
      .input(byId)
      /** `former` is null if nothing can be put back: of orders, money and people, for example (decision 136). */
      .output(auditRecord.extend({ former: former.nullable() })),
    restore: adminRoute('PUT', '/records/{id}/restore/', 'Put the values before this change back, as a new save')
      .input(byId.extend({ version: readVersion }))
      .output(z.object({ id: z.number().int() })),
    listChoices: adminRoute('GET', '/records/choices/', 'What the records can be narrowed by').output(
      z.object({
        entities: z.array(z.string()),
        people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      }),
    ),
  },
}
