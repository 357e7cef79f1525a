// What there is of mail: what guests wrote, what went out, and how letters look.
import { Box, Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { mailTexts as texts } from './mail-texts.ts'

const VIEWS = [
  { to: '/contactMails', label: texts.messages },
  { to: '/outbox', label: texts.outbox },
  { to: '/letters', label: texts.letters },
]

export function MailNav() {
  const { pathname } = useLocation()
  return (
    <Box component="nav" aria-label={texts.views} sx={{ display: 'flex', gap: 0.5, py: 1 }}>
      {VIEWS.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          color={pathname === to ? 'primary' : 'secondary'}
          aria-current={pathname === to ? 'page' : undefined}
          sx={{ borderBottom: 2, borderRadius: 0, borderColor: pathname === to ? 'primary.main' : 'transparent' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
