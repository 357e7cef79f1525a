// The jobs that the server does in the background: waiting, retried, and failed with the reason.
import type { JobRow } from '@chobighor/contract/admin/jobs'
import { FunctionField, TextField } from 'react-admin'
import { call } from '../call.ts'
import { ActionButton, BulkActionButton } from '../ui/action-button.tsx'
import { momentWords } from '../ui/format.ts'
import { Badge, type Tone } from '../ui/parts.tsx'
import { MomentField, ResourceList, selectFilter } from '../ui/resource-list.tsx'

const texts = {
  kind: 'What',
  kinds: {
    'send-email': 'Send an e-mail',
    'send-sms': 'Send an SMS',
    'process-upload': 'Process an upload',
    'reconcile-paypal': 'Check open PayPal payments',
    'follow-refund': 'Ask whether a refund was given',
    'issue-receipts': 'Issue receipts for earlier payments',
    'remind-customers': 'Remind customers of payments and holds',
    'tidy-up': 'Nightly clean-up',
    'back-up': 'Nightly backup',
  } as Record<string, string>,
  state: 'State',
  states: { waiting: 'Waiting', running: 'Running', trying: 'Trying again', failed: 'Failed' },
  since: 'Since',
  next: 'Next try',
  failures: 'Failed tries',
  reason: 'Why',
  retry: 'Try again',
  retried: 'It will be tried again.',
}
const TONES: Record<JobRow['state'], Tone> = { waiting: 'plain', running: 'plain', trying: 'new', failed: 'bad' }
const FILTERS = [selectFilter('state', texts.state, texts.states)]
const retry = (ids: number[]) => call.jobs.retry({ ids })
const kindOf = ({ kind }: JobRow) => texts.kinds[kind] ?? kind

const StateBadge = ({ state }: Pick<JobRow, 'state'>) => <Badge tone={TONES[state]} label={texts.states[state]} />

function JobsList() {
  return (
    <ResourceList<JobRow>
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      title={kindOf}
      line={({ id, state, created_at, reason }) => (
        <>
          {momentWords(created_at)} <StateBadge state={state} /> {reason}
          {/* a phone has no checkboxes */}
          {state === 'failed' && (
            <ActionButton size="small" label={texts.retry} done={texts.retried} act={() => retry([id])} />
          )}
        </>
      )}
      bulk={<BulkActionButton label={texts.retry} done={texts.retried} act={retry} />}
      isRowSelectable={({ state }) => state === 'failed'}
    >
      <FunctionField<JobRow> label={texts.kind} render={kindOf} />
      <FunctionField<JobRow> label={texts.state} render={({ state }) => <StateBadge state={state} />} />
      <MomentField source="created_at" label={texts.since} />
      <FunctionField<JobRow> label={texts.next} render={({ next_at }) => next_at && momentWords(next_at)} />
      <TextField source="failures" label={texts.failures} sortable={false} />
      <TextField source="reason" label={texts.reason} sortable={false} />
    </ResourceList>
  )
}

export const jobs = {
  list: <JobsList />,
  recordRepresentation: 'kind',
}
