// For a day that is taken: a signed-in customer may wait for it, and gets an e-mail when the studio offers it.

import type { waitsFor } from '@chobighor/contract/free-days'
import { monthOf, withWeekday } from '@chobighor/contract/plain/dates'
import { isFailure } from '@chobighor/contract/plain/failure'
import type { Shift } from '@chobighor/contract/plain/order-steps'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { z } from 'zod'
import { callFromBrowser } from '../../route-loaders.ts'
import { loginFor } from '../../state/auth-guard.ts'
import { session } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { wholeDays } from '../../ui/no-break-dates.ts'

const texts = {
  wait: {
    day: 'Tell me if the daytime becomes free',
    evening: 'Tell me if the evening becomes free',
  } satisfies Record<Shift, string>,
  waits: {
    day: (day: string, email: string) => `If the daytime of ${day} becomes free, we write to ${email}.`,
    evening: (day: string, email: string) => `If the evening of ${day} becomes free, we write to ${email}.`,
  } satisfies Record<Shift, (day: string, email: string) => string>,
  stop: {
    day: 'Don’t tell me about the daytime',
    evening: 'Don’t tell me about the evening',
  } satisfies Record<Shift, string>,
  signIn: 'Sign in, and we can tell you if it becomes free',
  failed: 'We can’t note this at the moment. Please write to us.',
}

const SHIFTS: readonly Shift[] = ['day', 'evening']
type Waited = z.infer<typeof waitsFor>[]

/** @param props.day like `2027-01-15` */
export function WaitForDay({ day }: { day: string }) {
  const user = session.use()
  const { pathname } = useLocation()
  const [taken, setTaken] = useState<Shift[]>([])
  const [waited, setWaited] = useState<Waited>([])
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const userId = user?.id
  useEffect(() => {
    let isLate = false
    async function look() {
      const { orders } = callFromBrowser()
      const { days } = await orders.listMonth({ month: monthOf(day) })
      const own = userId === undefined ? [] : await orders.listWaited()
      if (isLate) return
      const found = days.find(({ date }) => date === day)
      setTaken(SHIFTS.filter((shift) => found?.[shift] === 'taken'))
      setWaited(own)
    }
    // without an answer nothing is offered: the check above has said what is known
    look().catch(() => undefined)
    return () => {
      isLate = true
    }
  }, [day, userId])

  async function change(act: () => Promise<Waited>) {
    setBusy(true)
    setRefusal('')
    await act().then(setWaited, (error: unknown) => setRefusal(isFailure(error) ? error.message : texts.failed))
    setBusy(false)
  }
  const isWaitedFor = (shift: Shift) => waited.some((each) => each.date === day && each.shift === shift)

  if (taken.length === 0) return null
  if (!user)
    return (
      <p className="wait-for-day">
        <Link className="link" to={loginFor({ pathname, search: `?day=${day}` })}>
          {texts.signIn}
        </Link>
      </p>
    )
  return (
    <div className="wait-for-day" aria-busy={isBusy}>
      <div role="status">
        {taken.filter(isWaitedFor).map((shift) => (
          <p key={shift}>{wholeDays(texts.waits[shift](withWeekday(day), user.email))}</p>
        ))}
      </div>
      {refusal && <Alert kind="danger">{refusal}</Alert>}
      {taken.map((shift) => (
        <button
          key={shift}
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() =>
            change(async () => {
              const { orders } = callFromBrowser()
              if (isWaitedFor(shift)) return orders.stopWaiting({ date: day, shift })
              return [...waited, await orders.waitForDate({ date: day, shift, note: '' })]
            })
          }
        >
          {isWaitedFor(shift) ? texts.stop[shift] : texts.wait[shift]}
        </button>
      ))}
    </div>
  )
}
