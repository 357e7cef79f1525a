// A person in a word or two.
import type { Person } from '@chobighor/contract/admin/people'
import { Box } from '@mui/material'
import { Badge } from '../ui/badge.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export const nameOf = ({ first_name, last_name, email }: Pick<Person, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email

export function KindBadge({ person: { is_admin, is_verified } }: { person: Person }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      {is_admin && <Badge tone="new" label={texts.admin} />}
      {!is_verified && <Badge tone="plain" label={texts.notVerified} />}
    </Box>
  )
}
