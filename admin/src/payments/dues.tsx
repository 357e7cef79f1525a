// Income by month, what customers owe by age, as plots and numbers, and who owes what, for admins and accountants.
import { Box } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { call } from '../call.ts'
import { Chart } from '../overview/chart-with-table.tsx'
import { monthWords } from '../ui/format.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { Quiet, Section, TwoColumns, ViewsNav } from '../ui/parts.tsx'
import { Taka } from '../ui/taka.tsx'
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
    <Box sx={{ maxWidth: 1200, minWidth: 0, width: '100%' }}>
      <Title title={paymentsTexts.payments} />
      <ViewsNav {...PAYMENT_VIEWS} />
      <OwingOrders />
      {!answer && <Loading {...waiting} />}
      {answer && (
        <TwoColumns>
          <Section title={texts.income}>
            <Chart
              unit={texts.incomeUnit}
              first={texts.month}
              points={answer.months.map(({ month, income }) => ({
                label: monthWords(month).slice(0, 3),
                name: monthWords(month),
                value: Number(income ?? 0),
                words: <Taka amount={income ?? '0.00'} />,
              }))}
            />
          </Section>
          <Section title={texts.dues}>
            <Chart
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
    </Box>
  )
}
