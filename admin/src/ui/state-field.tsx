import { FunctionField, type RaRecord } from 'react-admin'
import { uiTexts } from './ui-texts.ts'

/** Whether visitors see it, and whether changes wait. */
export function stateOf({ is_published, draft }: Partial<RaRecord>): string {
  if (!is_published) return uiTexts.notVisible
  return draft ? uiTexts.draft : uiTexts.visible
}

export function StateField() {
  return <FunctionField label={uiTexts.state} render={stateOf} />
}
