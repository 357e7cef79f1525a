// The ways to look at one room of the back office.
import { Box, Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'

interface Props {
  label: string
  views: readonly { to: string; label: string }[]
}

export function ViewsNav({ label: name, views }: Props) {
  const { pathname } = useLocation()
  return (
    <Box component="nav" aria-label={name} sx={{ display: 'flex', gap: 0.5, flex: 1 }}>
      {views.map(({ to, label }) => (
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
