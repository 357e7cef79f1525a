import type { AuditRecord } from '@chobighor/contract/admin/records'
import { takaWords } from '@chobighor/contract/money'
import { recordsTexts as texts } from './records-texts.ts'

export const whoOf = ({ user_name }: AuditRecord) => user_name || texts.nobody
export const whatOf = ({ action }: AuditRecord) => texts.actions[action] ?? action
export const entityOf = ({ entity, entity_id }: Pick<AuditRecord, 'entity' | 'entity_id'>) =>
  entity_id === null ? (texts.entities[entity] ?? entity) : `${texts.one[entity] ?? wordsOf(entity)} ${entity_id}`

export interface Difference {
  field: string
  before: string
  after: string
}

/** Each field that is on record, as text on both sides. */
export function differencesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field: texts.fieldNames[field] ?? wordsOf(field),
    before: textOf(before?.[field], field),
    after: textOf(after?.[field], field),
  }))
}

/** `is_published` → `Published`, `picture_id` → `Picture` */
function wordsOf(name: string): string {
  const words = name.replace(/^is_|_(id|at|paisa)$/g, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number' && field.endsWith('_paisa')) return takaWords((value / 100).toFixed(2))
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}
