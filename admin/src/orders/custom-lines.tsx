// Lines in the studio's own words, of a quote or of an order that it enters: what no service is, with its price.
import { Box, Button } from '@mui/material'
import { AmountInput, LineInput } from '../fields/form-inputs.tsx'
import { Quiet, Section } from '../ui/parts.tsx'
import { customKeys } from './booking-form-values.ts'
import { quotesTexts as texts } from './quotes-texts.ts'

interface Props {
  /** How many lines the form has. */
  many: number
  setMany: (many: number) => void
}

export function CustomLines({ many, setMany }: Props) {
  return (
    <Section title={texts.customs}>
      <Quiet sx={{ pb: 1 }}>{texts.customsHelp}</Quiet>
      {Array.from({ length: many }, (_, nth) => (
        <CustomInputs key={customKeys(nth).name} nth={nth} />
      ))}
      <Button variant="outlined" color="secondary" onClick={() => setMany(many + 1)}>
        {texts.anotherLine}
      </Button>
    </Section>
  )
}

function CustomInputs({ nth }: { nth: number }) {
  const { name, price } = customKeys(nth)
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }, columnGap: 2 }}
    >
      <LineInput source={name} label={texts.customName(nth + 1)} />
      <AmountInput source={price} label={texts.customPrice(nth + 1)} />
    </Box>
  )
}
