// The three ways to see the orders.
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ordersTexts as texts } from './orders-texts.ts'

const VIEWS = [
  { to: '/orderDesk', label: texts.list },
  { to: '/orders/board', label: texts.board },
  { to: '/orders/month', label: texts.month },
]

export function OrdersNav({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 1, pb: 1 }}>
      <Box component="nav" aria-label={texts.views} sx={{ display: 'flex', gap: 0.5, flex: 1 }}>
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
      {children}
    </Box>
  )
}
