// Income by month, what customers owe by age, as plots and numbers, and who owes what, for admins and accountants.

import { useCallback } from 'react'
import { call } from '../call.ts'
import { Chart, incomePoint } from '../overview/chart-with-table.tsx'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, Quiet, Section, Taka, TwoColumns } from '../ui/parts.tsx'
import { duesTexts as texts } from './dues-texts.ts'
import { OwingOrders } from './owing-orders.tsx'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

export function DuesScreen() {
  const ask = useCallback(async () => {
    const [dues, { months }] = await Promise.all([call.expenses.dues(), call.overview.find({})])
    return { dues, months }
  }, [])
  const { answer, ...waiting } = useFreshCall(ask)
  return (
    <BaseScreen title={paymentsTexts.payments} views={PAYMENT_VIEWS} maxWidth={1200}>
      <OwingOrders />
      {!answer && <Loading {...waiting} />}
      {answer && (
        <TwoColumns>
          <Section title={texts.income}>
            <Chart
              none={texts.noIncome}
              unit={texts.incomeUnit}
              first={texts.month}
              points={answer.months.map(incomePoint)}
            />
          </Section>
          <Section title={texts.dues}>
            <Chart
              none={texts.nothing}
              unit={texts.duesUnit}
              first={texts.age}
              points={answer.dues.ages.map(({ age, sum }) => ({
                label: texts.short[age],
                name: texts.ages[age],
                value: Number(sum),
                words: <Taka amount={sum} />,
              }))}
            />
            <Quiet>{texts.duesWords}</Quiet>
          </Section>
        </TwoColumns>
      )}
    </BaseScreen>
  )
}
