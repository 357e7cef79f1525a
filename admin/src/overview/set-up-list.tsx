// What a new studio has not done yet, each step with the way there. It leaves when all is done.
import type { SetUpStep } from '@chobighor/contract/admin/overview'
import { Link as Anchor, Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { PlainList, Quiet, Section } from '../ui/parts.tsx'
import { setUpTexts as texts } from './set-up-texts.ts'

const PLACES: Record<SetUpStep, string> = {
  contact: '/settings/contact',
  hours: '/settings/contact',
  mail: '/mail-set-up',
  terms: '/payments/terms',
  accounts: '/payments/accounts',
  services: '/services',
  capacity: '/settings/orders',
  photographs: '/photographs',
  opening: '/slides',
  about: '/ceoMessages',
}

export function SetUpList({ missing }: { missing: SetUpStep[] }) {
  if (missing.length === 0) return null
  return (
    <Section title={texts.title}>
      <Quiet sx={{ pb: 1 }}>{texts.help}</Quiet>
      <PlainList sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, columnGap: 5 }}>
        {missing.map((step) => (
          <Box component="li" key={step} sx={{ py: 0.75 }}>
            <Anchor component={Link} to={PLACES[step]} sx={{ display: 'inline-block', py: 0.25 }}>
              {texts.steps[step].label}
            </Anchor>
            <Typography variant="body2">{texts.steps[step].words}</Typography>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}
