// A person in a word or two.
import type { Person } from '@chobighor/contract/admin/people'
import { Box, Chip } from '@mui/material'
import { peopleTexts as texts } from './people-texts.ts'

export const nameOf = ({ first_name, last_name, email }: Pick<Person, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email

export function KindChip({ person: { is_admin, is_verified } }: { person: Person }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {is_admin && <Chip size="small" label={texts.admin} color="primary" variant="filled" />}
      {!is_verified && <Chip size="small" label={texts.notVerified} variant="outlined" />}
    </Box>
  )
}
