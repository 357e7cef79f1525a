import type { OrderStage } from '@chobighor/contract/order-steps'
import { Chip } from '@mui/material'
import { ordersTexts as texts } from './orders-texts.ts'

const COLOURS = {
  requested: 'primary',
  confirmed: 'default',
  paid: 'success',
  delivered: 'success',
  declined: 'error',
  cancelled: 'error',
} as const

/** Where an order stands; what is new is filled. */
export function StageChip({ stage }: { stage: OrderStage }) {
  const variant = stage === 'requested' ? 'filled' : 'outlined'
  return <Chip size="small" label={texts.stages[stage]} color={COLOURS[stage]} variant={variant} />
}

export function ClashChip() {
  return (
    <Chip
      size="small"
      label={texts.clash}
      color="error"
      variant="outlined"
      sx={{ fontWeight: 600, color: 'text.primary' }}
    />
  )
}
