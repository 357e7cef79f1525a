// What a record of a change can put back, beside what is saved now.
import type { AuditRecord, Former } from '@chobighor/contract/admin/audit-log'
import { Typography } from '@mui/material'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { valueWords } from '../ui/field-words.ts'
import { Quiet, Section } from '../ui/parts.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { withoutTags } from '../ui/without-tags.ts'
import { auditLogTexts, fieldNameOf } from './audit-log-texts.ts'

const texts = auditLogTexts.restoring
const words = (value: unknown, field: string) => withoutTags(valueWords(value, field))

type Values = Record<string, unknown>
type Row = [name: string, former: string, now: string]

/** Of a draft, its fields. */
function rowsOf(values: Values, now: Values): Row[] {
  return Object.keys(values).flatMap((field): Row[] => {
    if (field !== 'draft') return [[fieldNameOf(field), words(values[field], field), words(now[field], field)]]
    const [one, other] = [values[field], now[field]].map((draft) => (draft ?? {}) as Values)
    return [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].map((name) => [
      texts.inDraft(fieldNameOf(name)),
      words(one?.[name], name),
      words(other?.[name], name),
    ])
  })
}

export function RestoreVersion({ record: { id }, former }: { record: AuditRecord; former: Former }) {
  const { values, now, gone, version } = former
  if (!useMay()('records.restore')) return null
  return (
    <Section title={texts.title}>
      <Typography>{texts.words}</Typography>
      {gone.length > 0 && <Quiet sx={{ pt: 1 }}>{texts.gone(gone.map(fieldNameOf).join(', '))}</Quiet>}
      <PlainTable
        heads={[auditLogTexts.field, texts.former, texts.now]}
        rows={rowsOf(values, now)}
        sx={{
          my: 2,
          tableLayout: 'fixed',
          '& th:first-of-type': { width: { xs: '28%', md: '20%' } },
          '& tbody *': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
        }}
      />
      <ConfirmButton
        {...texts.button}
        act={() => call.records.restore({ id: String(id), version })}
        isMain
        needs="records.restore"
      />
    </Section>
  )
}
