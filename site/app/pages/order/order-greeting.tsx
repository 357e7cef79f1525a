import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { orderTexts } from './order-texts.ts'

/** After it was placed. The page was loaded whole, so the focus is nowhere: it begins here. */
export function OrderGreeting({ id }: { id: number }) {
  const greeting = useRef<HTMLDivElement>(null)
  useEffect(() => greeting.current?.focus({ preventScroll: true }), [])
  return (
    <div className="order-greeting" ref={greeting} tabIndex={-1}>
      <Alert kind="success">{orderTexts.placed(id)}</Alert>
    </div>
  )
}
