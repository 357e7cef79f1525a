// The studio's terms for bookings: a form, and beside it the sentences that customers read.

import type { BookingTerms } from '@chobighor/contract/booking-terms'
import { termsSentences } from '@chobighor/contract/plain/terms-sentences'
import { Alert, Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../call.ts'
import { AmountInput, ChoiceInput, CountInput, FlagInput, LineInput, LinesInput } from '../fields/form-inputs.tsx'
import { useMay } from '../role.ts'
import { DemoKindNote } from '../ui/demo-notes.tsx'
import { Answered, useCall } from '../ui/loading.tsx'
import { BaseScreen, Quiet, Section, SeeAlso } from '../ui/parts.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'
import { InstalmentRows, stepRows, zoneRows } from './term-rows.tsx'
import { errorsAtTerms, previewOf, type TermsValues, termsOfValues, valuesOfTerms } from './terms-form-values.ts'
import { termsFormTexts as texts } from './terms-texts.ts'

const find = () => call.bookingTerms.find()

export function BookingTermsScreen() {
  const state = useCall(find)
  return (
    <BaseScreen title={paymentsTexts.payments} views={PAYMENT_VIEWS}>
      <Answered state={state}>{(terms) => <Terms key={terms.version} terms={terms} again={state.again} />}</Answered>
    </BaseScreen>
  )
}

interface Props {
  terms: BookingTerms
  again: () => void
}

function Terms({ terms, again }: Props) {
  const mayChange = useMay()('bookingTerms.change')
  return (
    <>
      {terms.version === 0 && (
        <Alert severity="info" sx={{ my: 2, maxWidth: 760 }}>
          {texts.none}
        </Alert>
      )}
      <DemoKindNote kind="bookingTerms" words={texts.demo} changed={again} />
      {mayChange ? <TermsForm terms={terms} again={again} /> : <Sentences terms={terms} />}
    </>
  )
}

function Sentences({ terms }: { terms: BookingTerms }) {
  return (
    <Section title={texts.asRead}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: '62ch', overflowWrap: 'anywhere', '& li': { pb: 0.75 } }}>
        {[...new Set(termsSentences(terms))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Section>
  )
}

/** Follows what is typed. */
function Preview() {
  const values = useWatch() as TermsValues
  return <Sentences terms={previewOf(values)} />
}

/** Terms up to this version are the product's or the demo's: the studio may take them as they stand. */
const DEMO_VERSION = 1

function TermsForm({ terms, again }: Props) {
  return (
    <SavedForm
      record={valuesOfTerms(terms)}
      save={(typed) => call.bookingTerms.change(termsOfValues(typed as unknown as TermsValues)).then(again)}
      done={texts.saved}
      errorsAt={({ fields = {} }) => errorsAtTerms(fields)}
      saysAll
      label={texts.save}
      isReady={terms.version <= DEMO_VERSION}
    >
      <Box
        sx={{
          display: 'grid',
          width: '100%',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 760px) minmax(0, 1fr)' },
          columnGap: 5,
          maxWidth: { xs: 760, lg: 'none' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <TermsInputs />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ position: { lg: 'sticky' }, top: 64 }}>
            <Preview />
          </Box>
        </Box>
      </Box>
    </SavedForm>
  )
}

/** As the form of the settings has it where none are stored. */
const USUAL_EVENING = 15
const findEvening = () => call.orderSettings.list({}).then(({ rows }) => rows[0]?.evening_begins ?? USUAL_EVENING)

/** The hour by which shifts and places are counted stands in the settings: the hours here are what customers read. */
function EveningHour() {
  const { answer: hour } = useCall(findEvening)
  const { dayShift, eveningShift } = useWatch() as TermsValues
  if (hour === undefined) return null
  const differs = Number.parseInt(eveningShift.from, 10) < hour || Number.parseInt(dayShift.from, 10) >= hour
  return (
    <>
      <SeeAlso words={texts.eveningElsewhere(hour)} to="/settings/orders" label={texts.toEvening} />
      {differs && <Alert severity="warning">{texts.eveningDiffers(hour)}</Alert>}
    </>
  )
}

const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 1.5, pt: 0.5, justifyItems: 'start' }}>
        {children}
      </Box>
    </Section>
  )
}

function TermsInputs() {
  return (
    <>
      <Part title={texts.instalments}>
        <InstalmentRows />
      </Part>
      <Part title={texts.booking}>
        <CountInput source="holdHours" label={texts.holdHours} helperText={texts.holdHoursHelp} />
        <FlagInput source="confirmsByAdvance" label={texts.confirms} helperText={texts.confirmsHelp} />
      </Part>
      <Part title={texts.shifts}>
        <Box sx={{ ...PAIR, width: '100%' }}>
          <LineInput source="dayShift.from" label={texts.dayFrom} helperText={false} />
          <LineInput source="dayShift.to" label={texts.dayTo} helperText={false} />
          <LineInput source="eveningShift.from" label={texts.eveningFrom} helperText={false} />
          <LineInput source="eveningShift.to" label={texts.eveningTo} helperText={false} />
        </Box>
        <EveningHour />
        <AmountInput source="overtime" label={texts.overtime} helperText={texts.overtimeHelp} />
      </Part>
      <Part title={texts.travel}>{zoneRows}</Part>
      <Part title={texts.cancelling}>
        <Quiet>{texts.cancellingHelp}</Quiet>
        {stepRows}
        <ChoiceInput source="cancellationOf" label={texts.cancelOf} names={texts.cancelOfs} helperText={false} />
        <CountInput source="rescheduleDays" label={texts.rescheduleDays} helperText={texts.zeroHelp} />
      </Part>
      <Part title={texts.work}>
        <Quiet>{texts.workHelp}</Quiet>
        <CountInput source="selectionDays" label={texts.selectionDays} helperText={false} />
        <CountInput source="deliveryDays" label={texts.deliveryDays} helperText={false} />
        <CountInput source="printDays" label={texts.printDays} helperText={texts.zeroHelp} />
        <FlagInput source="worksFridays" label={texts.worksFridays} helperText={false} />
        <CountInput source="keepDays" label={texts.keepDays} helperText={texts.zeroHelp} />
      </Part>
      <Part title={texts.words}>
        <LinesInput source="words" label={texts.words} helperText={texts.wordsHelp} />
      </Part>
    </>
  )
}
