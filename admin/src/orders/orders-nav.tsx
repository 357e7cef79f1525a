// The three ways to see the orders.
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { ViewsNav } from '../ui/views-nav.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

const VIEWS = [
  { to: '/orderDesk', label: texts.list },
  { to: '/orders/board', label: texts.board },
  { to: '/orders/month', label: texts.month },
]

export function OrdersNav({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 1, pb: 1 }}>
      <ViewsNav label={texts.views} views={VIEWS} />
      {children}
    </Box>
  )
}
