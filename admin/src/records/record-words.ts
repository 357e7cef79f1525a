import type { AuditRecord } from '@chobighor/contract/admin/records'
import { recordsTexts as texts } from './records-texts.ts'

export const whoOf = ({ user_name }: AuditRecord) => user_name || texts.nobody
export const whatOf = ({ action }: AuditRecord) => texts.actions[action] ?? action
export const entityOf = ({ entity, entity_id }: Pick<AuditRecord, 'entity' | 'entity_id'>) =>
  `${texts.entities[entity] ?? entity}${entity_id === null ? '' : ` ${entity_id}`}`

export interface Difference {
  field: string
  before: string
  after: string
}

/** Each field that is on record, as text on both sides. */
export function differencesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.empty
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}
