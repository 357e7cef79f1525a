// Columns that several lists have: what visitors see of a record, and a moment.
import { FunctionField, type RaRecord } from 'react-admin'
import { DemoMark } from './demo-notes.tsx'
import { momentWords } from './format.ts'
import { uiTexts } from './ui-texts.ts'

/** Whether visitors see the record, and whether it has unpublished changes. */
export function stateOf({ is_published, draft }: Partial<RaRecord>): string {
  if (!is_published) return uiTexts.notVisible
  return draft ? uiTexts.draft : uiTexts.visible
}

export function StateField() {
  const render = (record: RaRecord) => (
    <>
      {stateOf(record)}
      <DemoMark />
    </>
  )
  return <FunctionField label={uiTexts.state} render={render} />
}

export function MomentField({ source, label }: { source: string; label: string }) {
  const render = (record: RaRecord) => momentWords(record[source])
  return <FunctionField label={label} sortBy={source} render={render} sx={{ whiteSpace: 'nowrap' }} />
}
