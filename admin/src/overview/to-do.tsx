// What waits for somebody at the studio, each kind with a link to its screen.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Box, ButtonBase, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { PlainList, Quiet, Section } from '../ui/parts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

export const narrowed = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const KINDS = [
  { key: 'requested', label: texts.requested, to: narrowed('/orderDesk', { stage: 'requested' }) },
  { key: 'claims', label: texts.claims, to: '/payments' },
  { key: 'unanswered', label: texts.unanswered, to: narrowed('/contactMails', { is_answered: 'false' }) },
  { key: 'unpaid', label: texts.unpaid, to: '/orders/board' },
  { key: 'undelivered', label: texts.undelivered, to: narrowed('/orderDesk', { stage: 'paid' }) },
  { key: 'data_requests', label: texts.dataRequests, to: narrowed('/people', { has_request: 'true' }) },
  { key: 'parked', label: texts.parked, to: narrowed('/outbox', { state: 'parked' }) },
  { key: 'sms_failed', label: texts.smsFailed, to: narrowed('/smsMessages', { state: 'failed' }) },
] as const

/** The server counts up to this number. */
export const MOST_COUNTED = 1000

export function ToDo({ waiting }: { waiting: Overview['waiting'] | undefined }) {
  const some = KINDS.map((kind) => ({ ...kind, count: waiting?.[kind.key] ?? 0 })).filter(({ count }) => count > 0)
  return (
    <Section title={texts.waiting}>
      {waiting && some.length === 0 && <Quiet>{texts.nothingWaits}</Quiet>}
      <PlainList>
        {some.map(({ key, label, to, count }) => (
          <Box component="li" key={key} sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}>
            <ButtonBase
              component={Link}
              to={to}
              sx={{
                width: '100%',
                minHeight: 44,
                gap: 1,
                justifyContent: 'flex-start',
                textAlign: 'left',
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <Typography component="span" variant="h6" sx={{ minWidth: '1.5em', fontVariantNumeric: 'tabular-nums' }}>
                {count < MOST_COUNTED ? count : texts.most}
              </Typography>
              <span>{label}</span>
            </ButtonBase>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}
