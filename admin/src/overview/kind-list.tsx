// Devices or browsers with their shares, as a list that reads without colours.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Box, Typography } from '@mui/material'
import { overviewTexts as texts } from './overview-texts.ts'

export function KindList({ kinds }: { kinds: Overview['devices'] }) {
  const all = kinds.reduce((sum, { visits }) => sum + visits, 0)
  if (all === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noVisits}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {kinds.map(({ name, visits }) => (
        <Box component="li" key={name} sx={{ py: 0.75 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{name || texts.unknown}</span>
            <span>
              {visits} ({Math.round((visits / all) * 100)} %)
            </span>
          </Box>
          <Box sx={{ height: 4, bgcolor: 'divider' }} aria-hidden>
            <Box sx={{ height: 4, bgcolor: 'primary.main', width: `${(visits / all) * 100}%` }} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
