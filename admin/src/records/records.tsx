// Who did what: searched, and narrowed by what, who and when.
import type { AuditRecord } from '@chobighor/contract/admin/records'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useCallback } from 'react'
import { DateInput, FunctionField, SelectInput, useRecordContext } from 'react-admin'
import { call } from '../call.ts'
import { momentWords } from '../ui/day-words.ts'
import { Facts } from '../ui/parts.tsx'
import { WithAmounts } from '../ui/taka.tsx'
import { ThingScreen } from '../ui/thing-screen.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { useCalled } from '../ui/use-called.ts'
import { differencesOf, entityOf, whatOf, whoOf } from './record-words.ts'
import { recordsTexts as texts } from './records-texts.ts'

function RecordsList() {
  const { answer } = useCalled(useCallback(() => call.records.listChoices({}), []))
  const entities = (answer?.entities ?? []).map((id) => ({ id, name: texts.entities[id] ?? id }))
  const filters = [
    <SelectInput key="entity" source="entity" label={texts.entity} emptyText={texts.all} choices={entities} alwaysOn />,
    <SelectInput
      key="user_id"
      source="user_id"
      label={texts.who}
      emptyText={texts.all}
      choices={answer?.people ?? []}
      alwaysOn
    />,
    <DateInput key="from" source="from" label={texts.from} />,
    <DateInput key="to" source="to" label={texts.to} />,
  ]
  return (
    <ThingsList<AuditRecord>
      heading={texts.records}
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      opens="show"
      canBeAdded={false}
      bulk={false}
      title={(record) => `${entityOf(record)}: ${whatOf(record)}`}
      line={(record) => `${whoOf(record)} · ${momentWords(record.created_at)}`}
    >
      <FunctionField<AuditRecord>
        label={texts.when}
        sortBy="created_at"
        render={({ created_at }) => momentWords(created_at)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <FunctionField<AuditRecord> label={texts.who} sortBy="user_name" render={whoOf} />
      <FunctionField<AuditRecord> label={texts.of} sortBy="entity" render={entityOf} />
      <FunctionField<AuditRecord> label={texts.what} sortBy="action" render={whatOf} />
      <FunctionField<AuditRecord>
        label={texts.fields}
        render={(record) =>
          differencesOf(record)
            .slice(0, 6)
            .map(({ field }) => field)
            .join(', ')
        }
      />
    </ThingsList>
  )
}

function RecordTitle() {
  const record = useRecordContext<AuditRecord>()
  return record ? `${entityOf(record)}: ${whatOf(record)}` : texts.records
}

function RecordSheet() {
  const record = useRecordContext<AuditRecord>()
  if (!record) return null
  const differences = differencesOf(record)
  return (
    <Box sx={{ maxWidth: 1100, minWidth: 0 }}>
      <Facts
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
        <Table size="small" sx={{ tableLayout: 'fixed', '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: '28%', md: '20%' } }}>{texts.field}</TableCell>
              <TableCell>{texts.before}</TableCell>
              <TableCell>{texts.after}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map(({ field, before, after }) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                  {field}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap' }}>
                  <WithAmounts words={before} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap' }}>
                  <WithAmounts words={after} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  )
}

export const records = {
  name: 'records',
  options: { label: texts.records },
  list: <RecordsList />,
  show: (
    <ThingScreen<AuditRecord> title={<RecordTitle />}>
      <RecordSheet />
    </ThingScreen>
  ),
}
