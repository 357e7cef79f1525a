// Income by month and what customers owe by age, as plots and numbers, for admins and accountants.
import type { Dues } from '@chobighor/contract/admin/expenses'
import { takaWords } from '@chobighor/contract/money'
import { Link as Anchor, Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { Chart } from '../overview/chart-with-table.tsx'
import { PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { dayWords, monthWords } from '../ui/format.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { Section, TwoColumns, ViewsNav } from '../ui/parts.tsx'
import { Taka } from '../ui/taka.tsx'
import { whatsAppTexts } from '../ui/whatsapp-texts.ts'
import { duesTexts as texts } from './dues-texts.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

export function DuesScreen() {
  const ask = useCallback(async () => {
    const [dues, { months }] = await Promise.all([call.expenses.dues(), call.overview.find({})])
    return { dues, months }
  }, [])
  const { answer, ...waiting } = useCall(ask)
  return (
    <Box sx={{ maxWidth: 1200, minWidth: 0, width: '100%' }}>
      <Title title={paymentsTexts.payments} />
      <ViewsNav {...PAYMENT_VIEWS} />
      {!answer && <Loading {...waiting} />}
      {answer && (
        <>
          <TwoColumns>
            <Section title={texts.income}>
              <Chart
                unit={texts.incomeUnit}
                first={texts.month}
                points={answer.months.map(({ month, income }) => ({
                  label: monthWords(month).slice(0, 3),
                  name: monthWords(month),
                  value: Number(income),
                  words: <Taka amount={income} />,
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
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.duesWords}
              </Typography>
            </Section>
          </TwoColumns>
          <Overdue overdue={answer.dues.overdue} />
        </>
      )}
    </Box>
  )
}

function Overdue({ overdue }: Pick<Dues, 'overdue'>) {
  return (
    <Section title={texts.overdue}>
      {overdue.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.nothing}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {overdue.map(({ id, customer, phone, since, sum }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Anchor component={Link} to={`/orderDesk/${id}/show`} sx={{ display: 'inline-block', py: 0.5 }}>
                {texts.order(id)} · {customer}
              </Anchor>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.since(dayWords(since))}
              </Typography>
              {phone && <PhoneLink phone={phone} />}{' '}
              <WhatsAppLink
                phone={phone}
                name={customer}
                text={whatsAppTexts.due(customer, id, takaWords(sum), dayWords(since))}
              />
            </Box>
            <Taka amount={sum} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
