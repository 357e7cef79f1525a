// What the events of an order cost the studio, and what is left of its price.

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { takaWords } from '@chobighor/contract/plain/money'
import { Box } from '@mui/material'
import { useCallback } from 'react'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { AmountField, ChoiceField, Field, PastDayField } from '../ui/field.tsx'
import { textsOf } from '../ui/form-data.ts'
import { dayWords } from '../ui/format.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { FactList, Quiet, Section, Taka } from '../ui/parts.tsx'
import { MoneyList, MoneyRow } from './instalments-section.tsx'
import { ordersTexts } from './orders-texts.ts'

const texts = {
  expenses: 'Expenses',
  spent: 'Spent',
  profit: 'Profit',
  event: 'Event',
  amount: 'Sum in BDT',
  reason: 'What it was for',
  paidTo: 'Paid to',
  spentOn: 'Paid on',
  none: 'Nothing was spent on this order yet.',
  enter: {
    label: 'Note an expense',
    title: 'Note an expense',
    words: 'Assistants, transport, food, prints. Only admins and accountants see it.',
    done: 'The expense is noted.',
  },
  remove: {
    label: 'Remove',
    title: 'Remove this expense?',
    words: 'Do this only if it was a mistake.',
    done: 'The expense is removed.',
  },
  removeName: (reason: string, sum: string) => `Remove: ${reason}, ${sum}`,
}

export function OrderExpenses({ file }: { file: OrderFile }) {
  const id = String(file.id)
  const { answer, ...waiting } = useFreshCall(useCallback(() => call.expenses.list({ id }), [id]))
  const nameOf = (eventId: number) => {
    const event = file.events.find((each) => each.id === eventId)
    return event ? `${ordersTexts.eventKinds[event.kind]}, ${dayWords(event.date)}` : ''
  }
  return (
    <Section title={texts.expenses}>
      {!answer && <Loading {...waiting} />}
      {answer?.rows.length === 0 && <Quiet>{texts.none}</Quiet>}
      {answer && answer.rows.length > 0 && (
        <>
          <FactList
            facts={[
              [texts.spent, <Taka key="spent" amount={answer.spentSum} />],
              [texts.profit, <Taka key="profit" amount={answer.profitSum} />],
            ]}
          />
          <MoneyList>
            {answer.rows.map(({ id: expense, event, amount, reason, paidTo, spentOn }) => (
              <MoneyRow
                key={expense}
                amount={amount}
                words={
                  <>
                    {reason}
                    <Quiet>{[dayWords(spentOn), paidTo, nameOf(event)].filter(Boolean).join(' · ')}</Quiet>
                  </>
                }
              >
                <ConfirmButton
                  {...texts.remove}
                  name={texts.removeName(reason, takaWords(amount))}
                  act={() => call.expenses.remove({ id, expense }).then(waiting.again)}
                  needs="expenses.remove"
                />
              </MoneyRow>
            ))}
          </MoneyList>
        </>
      )}
      <Box sx={{ pt: 1 }}>
        <ConfirmButton
          {...texts.enter}
          fields={
            <>
              <ChoiceField
                name="event"
                label={texts.event}
                choices={file.events.map((each) => each.id)}
                names={nameOf}
              />
              <AmountField name="amount" label={texts.amount} required />
              <Field name="reason" label={texts.reason} required />
              <Field name="paidTo" label={texts.paidTo} />
              <PastDayField name="spentOn" label={texts.spentOn} />
            </>
          }
          act={(form) => {
            const { event, spentOn, ...given } = textsOf(form, 'event', 'amount', 'reason', 'paidTo', 'spentOn')
            return call.expenses
              .enter({ id, event: Number(event), ...given, ...(spentOn && { spentOn }) })
              .then(waiting.again)
          }}
          needs="expenses.enter"
        />
      </Box>
    </Section>
  )
}
