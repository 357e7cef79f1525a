// The record of who did what: searched, and filtered by object, person and time.

import type { AuditRecord } from '@chobighor/contract/admin/audit-log'
import { Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { DateInput, FunctionField } from 'react-admin'
import { call } from '../call.ts'
import { RESOURCES } from '../screens.ts'
import { valueWords, wordsOf } from '../ui/field-words.ts'
import { momentWords } from '../ui/format.ts'
import { ShowScreen, useCall } from '../ui/loading.tsx'
import { FactList } from '../ui/parts.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { MomentField, ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { fieldNameOf, auditLogTexts as texts } from './audit-log-texts.ts'
import { RestoreVersion } from './restore-version.tsx'

function AuditLogList() {
  const { answer } = useCall(useCallback(() => call.records.listChoices({}), []))
  const entities = (answer?.entities ?? []).map((id) => ({ id, name: manyOf(id) }))
  const filters = [
    selectFilter('entity', texts.entity, entities),
    selectFilter('user_id', texts.who, answer?.people ?? []),
    <DateInput key="from" source="from" label={texts.from} />,
    <DateInput key="to" source="to" label={texts.to} />,
  ]
  return (
    <ResourceList<AuditRecord>
      heading={texts.records}
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      bulk={false}
      title={titleOf}
      line={(record) => `${whoOf(record)} · ${momentWords(record.created_at)}`}
    >
      <MomentField source="created_at" label={texts.when} />
      <FunctionField<AuditRecord> label={texts.who} sortBy="user_name" render={whoOf} />
      <FunctionField<AuditRecord> label={texts.of} sortBy="entity" render={entityOf} />
      <FunctionField<AuditRecord> label={texts.what} sortBy="action" render={whatOf} />
      <FunctionField<AuditRecord>
        label={texts.fields}
        render={(record) =>
          differencesOf(record)
            .slice(0, 6)
            .map(([field]) => field)
            .join(', ')
        }
      />
    </ResourceList>
  )
}

function RecordSheet({ record }: { record: AuditRecord }) {
  const differences = differencesOf(record)
  return (
    <Box sx={{ maxWidth: 1100, minWidth: 0 }}>
      <FactList
        facts={[
          [texts.when, momentWords(record.created_at)],
          [texts.who, whoOf(record)],
          [texts.of, entityOf(record)],
          [texts.what, whatOf(record)],
        ]}
      />
      <Typography sx={{ color: 'text.secondary', py: 2 }}>
        {differences.length === 0 ? texts.nothing : texts.kept}
      </Typography>
      {differences.length > 0 && (
        <PlainTable
          heads={[texts.field, texts.before, texts.after]}
          rows={differences}
          sx={{
            tableLayout: 'fixed',
            '& th:first-of-type': { width: { xs: '28%', md: '20%' } },
            '& tbody *': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
          }}
        />
      )}
      {record.former && <RestoreVersion record={record} former={record.former} />}
    </Box>
  )
}

function titleOf(record: AuditRecord): string {
  return `${entityOf(record)}: ${whatOf(record)}`
}

export const auditLog = {
  list: <AuditLogList />,
  show: (
    <ShowScreen<AuditRecord> title={titleOf} titleBefore={texts.records}>
      {(record) => <RecordSheet record={record} />}
    </ShowScreen>
  ),
  recordRepresentation: titleOf,
}

const whoOf = ({ user_name }: AuditRecord) => user_name || texts.nobody
const whatOf = ({ action }: AuditRecord) => texts.actions[action] ?? action
const entityOf = ({ entity, entity_id }: Pick<AuditRecord, 'entity' | 'entity_id'>) =>
  entity_id === null ? manyOf(entity) : `${namesOf(entity)?.one ?? wordsOf(entity)} ${entity_id}`
const manyOf = (entity: string): string => namesOf(entity)?.many ?? entity

/** @param entity a table's name; the screen's name is the same in camel case */
function namesOf(entity: string): { one: string; many: string } | undefined {
  const resource = entity.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return texts.entities[entity] ?? RESOURCES.find((row) => row.resource === resource)
}

type Difference = [field: string, before: string, after: string]

/** Each recorded field, with its values before and after as text. */
function differencesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => [
    fieldNameOf(field),
    valueWords(before?.[field], field),
    valueWords(after?.[field], field),
  ])
}
