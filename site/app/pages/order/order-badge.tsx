import type { ReactNode } from 'react'

export interface OrderBadgeProps {
  isDone: boolean
  text: string
  /** What is worth knowing beside it. */
  children?: ReactNode
}

/** Whether a step of the order is done: said in words, and by the colour of its bar. */
export function OrderBadge({ isDone, text, children }: OrderBadgeProps) {
  return (
    <p className={isDone ? 'order-badge success' : 'order-badge'}>
      <strong>{text}</strong>
      {children}
    </p>
  )
}
