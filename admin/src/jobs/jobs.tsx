// The jobs that the server does in the background: waiting, retried, and failed with the reason.
import type { JobRow } from '@chobighor/contract/admin/jobs'
import { Button } from '@mui/material'
import { FunctionField, TextField, useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { momentWords } from '../ui/format.ts'
import { ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { BulkActionButton } from '../ui/rows.tsx'

const texts = {
  kind: 'What',
  kinds: {
    'send-email': 'Send an e-mail',
    'process-upload': 'Process an upload',
    'reconcile-paypal': 'Check open PayPal payments',
    'tidy-up': 'Tidy up at night',
    'back-up': 'Make the backup of the night',
  } as Record<string, string>,
  state: 'State',
  states: { waiting: 'Waiting', running: 'Running', trying: 'Trying again', failed: 'Failed' },
  since: 'Since',
  next: 'Next try',
  failures: 'Failed tries',
  reason: 'Why',
  retry: 'Try again',
  retried: 'It is tried again.',
}
const TONES: Record<JobRow['state'], Tone> = { waiting: 'plain', running: 'plain', trying: 'new', failed: 'bad' }
const FILTERS = [selectFilter('state', texts.state, texts.states)]
const retry = (ids: number[]) => call.jobs.retry({ ids })
const kindOf = ({ kind }: JobRow) => texts.kinds[kind] ?? kind

function StateBadge({ state }: Pick<JobRow, 'state'>) {
  return <Badge tone={TONES[state]} label={texts.states[state]} />
}

/** A phone has no checkboxes: each failed job has its own button there. */
function RetryButton({ id }: Pick<JobRow, 'id'>) {
  const notify = useNotify()
  const refresh = useRefresh()
  const onClick = async () => {
    await retry([id]).then(
      () => notify(texts.retried, { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
    refresh()
  }
  return (
    <Button size="small" color="secondary" onClick={onClick}>
      {texts.retry}
    </Button>
  )
}

function JobsList() {
  return (
    <ResourceList<JobRow>
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      opens={false}
      canBeAdded={false}
      title={kindOf}
      line={({ id, state, created_at, reason }) => (
        <>
          {momentWords(created_at)} <StateBadge state={state} /> {reason}
          {state === 'failed' && <RetryButton id={id} />}
        </>
      )}
      bulk={<BulkActionButton label={texts.retry} done={texts.retried} act={retry} />}
      isRowSelectable={({ state }) => state === 'failed'}
    >
      <FunctionField<JobRow> label={texts.kind} render={kindOf} />
      <FunctionField<JobRow> label={texts.state} render={({ state }) => <StateBadge state={state} />} />
      <FunctionField<JobRow>
        label={texts.since}
        sortBy="created_at"
        render={({ created_at }) => momentWords(created_at)}
        sx={{ whiteSpace: 'nowrap' }}
      />
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
