// What waits, each as the way to where it is done.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Box, ButtonBase, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Part } from '../ui/parts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const KINDS = [
  { key: 'requested', label: texts.requested, to: narrowed('/orderDesk', { stage: 'requested' }) },
  { key: 'unpaid', label: texts.unpaid, to: '/orders/board' },
  { key: 'undelivered', label: texts.undelivered, to: narrowed('/orderDesk', { stage: 'paid' }) },
  { key: 'unanswered', label: texts.unanswered, to: narrowed('/contactMails', { is_answered: 'false' }) },
  { key: 'parked', label: texts.parked, to: narrowed('/outbox', { state: 'parked' }) },
  { key: 'data_requests', label: texts.dataRequests, to: narrowed('/people', { has_request: 'true' }) },
] as const

/** As far as the server counts. */
const MOST_COUNTED = 1000

export function WaitingList({ waiting }: Pick<Overview, 'waiting'>) {
  const some = KINDS.filter(({ key }) => waiting[key] > 0)
  return (
    <Part title={texts.waiting}>
      {some.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.nothingWaits}</Typography>}
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))', gap: 1, m: 0, p: 0 }}
      >
        {some.map(({ key, label, to }) => (
          <Box component="li" key={key} sx={{ display: 'flex' }}>
            <ButtonBase
              component={Link}
              to={to}
              sx={{
                flex: 1,
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                p: 2,
                border: 1,
                borderColor: 'divider',
                '&:hover, &:focus-visible': { borderColor: 'primary.main' },
              }}
            >
              <Typography component="span" variant="h4" sx={{ lineHeight: 1.1 }}>
                {waiting[key] < MOST_COUNTED ? waiting[key] : texts.most}
              </Typography>
              <Typography component="span">{label}</Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Part>
  )
}
