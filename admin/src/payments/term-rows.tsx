// The rows of the terms: instalments, travel zones, steps of a cancellation.

import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { AmountInput, ChoiceInput, CountInput, LineInput } from '../fields/form-inputs.tsx'
import { PlainList, Quiet } from '../ui/parts.tsx'
import { hasDays, type InstalmentValues, TEMPLATES } from './terms-form-values.ts'
import { termsFormTexts as texts } from './terms-texts.ts'

const PAIR = 'repeat(2, minmax(0, 1fr))'
/** When it is due takes the most words. */
const INSTALMENT = 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 2fr) minmax(0, 0.8fr)'

/** The inputs of a row beside each other, and the button that removes it. */
function Row({ columns, remove, children }: { columns: string; remove: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 44px',
        columnGap: 1,
        alignItems: 'start',
        py: { xs: 1.5, md: 1 },
        // the width stands in a media query, which sets the colour of the text: so the colour must stand there too
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: PAIR, md: columns },
          gap: 1,
          alignItems: 'start',
          '& .MuiFormControl-root': { m: 0, minWidth: 0 },
        }}
      >
        {children}
      </Box>
      <Box sx={{ pt: 0.5 }}>{remove}</Box>
    </Box>
  )
}

const List = ({ children }: { children: ReactNode }) => (
  <PlainList component="ol" sx={{ width: '100%' }}>
    {children}
  </PlainList>
)

const RemoveButton = ({ name, remove }: { name: string; remove: () => void }) => (
  <IconButton aria-label={name} onClick={remove}>
    <Close />
  </IconButton>
)

const REST: InstalmentValues = { due: 'delivery', days: 0, share: '', unit: 'percent' }
const PERCENT: InstalmentValues = { due: 'booking', days: 0, share: '', unit: 'percent' }

export function InstalmentRows() {
  const { fields, insert, remove, replace, append } = useFieldArray({ name: 'instalments' })
  const last = fields.length - 1
  return (
    <>
      <Quiet>{texts.instalmentsHelp}</Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {TEMPLATES.map(({ name, rows }) => (
          <Button
            key={name}
            variant="outlined"
            color="secondary"
            aria-label={texts.templateName(name)}
            onClick={() => replace([...rows])}
          >
            {texts.template(name)}
          </Button>
        ))}
      </Box>
      {fields.length === 0 && <Typography>{texts.noInstalments}</Typography>}
      <List>
        {fields.map(({ id }, nth) => (
          <InstalmentRow
            key={id}
            nth={nth}
            isRest={nth === last}
            remove={nth < last || last === 0 ? () => remove(nth) : undefined}
          />
        ))}
      </List>
      <Button onClick={() => (last < 0 ? append([PERCENT, REST]) : insert(last, PERCENT))}>
        {texts.addInstalment}
      </Button>
    </>
  )
}

function InstalmentRow({ nth, isRest, remove }: { nth: number; isRest: boolean; remove: (() => void) | undefined }) {
  const at = `instalments.${nth}`
  const due = useWatch({ name: `${at}.due` })
  return (
    <Row
      columns={INSTALMENT}
      remove={remove && <RemoveButton name={texts.removeInstalment(nth + 1)} remove={remove} />}
    >
      {isRest ? (
        <Typography sx={{ gridColumn: { xs: 'span 2' }, alignSelf: 'center', py: 1 }}>{texts.rest}</Typography>
      ) : (
        <>
          <AmountInput source={`${at}.share`} label={texts.share} helperText={false} />
          <ChoiceInput source={`${at}.unit`} label={texts.unit} names={texts.units} helperText={false} />
        </>
      )}
      <ChoiceInput
        source={`${at}.due`}
        label={texts.due}
        names={texts.dues}
        helperText={false}
        sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}
      />
      {hasDays(due) && <CountInput source={`${at}.days`} label={texts.days} helperText={false} />}
    </Row>
  )
}

interface PairsProps {
  name: string
  /** Of a new row. */
  empty: object
  add: string
  removeName: (nth: number) => string
  inputs: (at: string) => ReactNode
}

/** Rows of two inputs. */
function Pairs({ name, empty, add, removeName, inputs }: PairsProps) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <>
      <List>
        {fields.map(({ id }, nth) => (
          <Row key={id} columns={PAIR} remove={<RemoveButton name={removeName(nth + 1)} remove={() => remove(nth)} />}>
            {inputs(`${name}.${nth}`)}
          </Row>
        ))}
      </List>
      <Button onClick={() => append(empty)}>{add}</Button>
    </>
  )
}

export const zoneRows = (
  <Pairs
    name="zones"
    empty={{ name: '', cost: '' }}
    add={texts.addZone}
    removeName={texts.removeZone}
    inputs={(at) => (
      <>
        <LineInput source={`${at}.name`} label={texts.zone} helperText={false} />
        <AmountInput source={`${at}.cost`} label={texts.zoneCost} helperText={texts.zoneCostHelp} />
      </>
    )}
  />
)

export const stepRows = (
  <Pairs
    name="cancellation"
    empty={{ days: null, percent: null }}
    add={texts.addStep}
    removeName={texts.removeStep}
    inputs={(at) => (
      <>
        <CountInput source={`${at}.days`} label={texts.stepDays} helperText={false} />
        <CountInput source={`${at}.percent`} label={texts.stepPercent} helperText={false} />
      </>
    )}
  />
)
