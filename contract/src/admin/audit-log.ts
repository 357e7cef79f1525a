// The record of who did what in the back office, with values before and after. Read only.
import { z } from 'zod'
import { day, pathWord, rowId } from '../text.ts'
import { adminRoute, pageOf, pageQuery } from './collection.ts'
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
export type AuditRecord = z.infer<typeof auditRecord>

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
      .input(z.object({ id: pathWord }))
      .output(auditRecord),
    listChoices: adminRoute('GET', '/records/choices/', 'What the records can be narrowed by').output(
      z.object({
        entities: z.array(z.string()),
        people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      }),
    ),
  },
}
