import type { OrderStage } from '@chobighor/contract/order-steps'
import { Badge, type Tone } from '../ui/badge.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

const TONES: Record<OrderStage, Tone> = {
  requested: 'new',
  confirmed: 'plain',
  paid: 'good',
  delivered: 'good',
  declined: 'bad',
  cancelled: 'bad',
}

/** Where an order stands. */
export function StageBadge({ stage }: { stage: OrderStage }) {
  return <Badge tone={TONES[stage]} label={texts.stages[stage]} />
}

export function ClashBadge() {
  return <Badge tone="bad" label={texts.clash} />
}
