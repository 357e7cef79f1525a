// The form of an order that the studio enters, or changes (decision 048). Nothing typed is lost if the API refuses it.
import type { OrderFile } from '@chobighor/contract/admin/order-file'
import { isFailure } from '@chobighor/contract/plain/failure'
import { Alert, Box, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { SaveButton, Toolbar, useNotify } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FlagInput, LineInput } from '../fields/form-inputs.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { GuardedForm } from '../ui/create-form.tsx'
import { ScrolledAlert, Section } from '../ui/parts.tsx'
import { CustomLines } from './custom-lines.tsx'
import { customErrorAt, EMPTY_LINES } from './custom-values.ts'
import { orderPath } from './order-card.tsx'
import { orderEntryTexts as texts } from './order-entry-texts.ts'
import {
  errorsAtInputs,
  type FormValues,
  keysOf,
  type OfferedService,
  offeredFor,
  sentOf,
  valuesOf,
} from './order-form-values.ts'

type Sent = ReturnType<typeof sentOf>

interface Props {
  /** Undefined for a new order. */
  file?: OrderFile
  services: readonly OfferedService[]
  save: (sent: Sent, version: number) => Promise<OrderFile>
  /** The order as it is now, after somebody else changed it. */
  load?: () => Promise<OrderFile>
  done: string
}

export function OrderForm({ file, services, save, load, done }: Props) {
  const [refusal, setRefusal] = useState<Error>()
  const [isFull, setIsFull] = useState(false)
  const [theirs, setTheirs] = useState<FormValues>()
  // a changed order keeps its lines as they are, beside its services
  const [many, setMany] = useState(file ? 0 : EMPTY_LINES)
  const notify = useNotify()
  const navigate = useNavigate()
  const offered = useMemo(() => offeredFor(file, services), [file, services])
  const values = useMemo(() => valuesOf(file, services), [file, services])

  const submit = async (typed: FormValues) => {
    const sent = sentOf(typed, offered, many)
    setRefusal(undefined)
    try {
      const { id } = await save(sent, Number(typed.version))
      notify(done, { type: 'success' })
      void navigate(orderPath(id))
      return undefined
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = error.fields ?? {}
      if (fields.version && load) setTheirs(valuesOf(await load(), services))
      if (fields.despiteFull) setIsFull(true)
      setRefusal(error)
      // without `root` react-hook-form takes the form for saved
      const atLines = Object.entries(fields).flatMap(([field, sentence]) => {
        const key = customErrorAt(field, typed, many)
        return key ? [[key, sentence]] : []
      })
      const errors = { ...errorsAtInputs(fields, sent.items), ...Object.fromEntries(atLines) }
      // the marked field shows the error itself
      if (Object.keys(errors).length > 0) setRefusal(undefined)
      return { ...errors, root: { serverError: error.message } }
    }
  }

  return (
    <GuardedForm record={values} onSubmit={submit} toolbar={<SaveTools />} sx={{ maxWidth: 760, p: 0 }}>
      {file?.hasAccount ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.ofAccount}</Typography>
      ) : (
        <CustomerInputs />
      )}
      <EventInputs />
      <Section title={texts.services}>
        {offered.length === 0 && <Typography>{texts.noServices}</Typography>}
        {offered.map((service) => (
          <ServiceInputs key={service.product} service={service} />
        ))}
      </Section>
      {!file && <CustomLines many={many} setMany={setMany} />}
      <FlagInput source="isTold" label={texts.told} helperText={texts.toldHelp} />
      {refusal && !theirs && (
        <Box sx={{ width: '100%' }}>
          <ScrolledAlert key={refusal.message}>{refusal.message}</ScrolledAlert>
        </Box>
      )}
      {isFull && (
        <Alert severity="warning" icon={false} sx={{ width: '100%' }}>
          <FlagInput source="despiteFull" label={texts.despiteFull} helperText={false} />
        </Alert>
      )}
      <ConflictDialog theirs={theirs} close={() => setTheirs(undefined)} />
    </GuardedForm>
  )
}

/** The label of an empty date stands above it. */
export const SHRUNK = { inputLabel: { shrink: true } }

export function CustomerInputs() {
  return (
    <Section title={texts.customer}>
      <LineInput source="name" label={texts.name} isRequired autoComplete="off" />
      <LineInput source="phone" label={texts.phone} type="tel" autoComplete="off" />
      <LineInput source="email" label={texts.email} type="email" autoComplete="off" />
    </Section>
  )
}

export function EventInputs() {
  return (
    <Section title={texts.event}>
      <LineInput source="eventDate" label={texts.date} type="date" isRequired slotProps={SHRUNK} />
      <LineInput
        source="eventTime"
        label={texts.time}
        type="time"
        isRequired
        slotProps={SHRUNK}
        helperText={texts.nightHelp}
      />
      <LineInput source="address" label={texts.venue} isRequired />
      <LineInput source="city" label={texts.place} isRequired />
      <LineInput source="postalCode" label={texts.postalCode} />
      <LineInput source="country" label={texts.country} isRequired />
    </Section>
  )
}

export function ServiceInputs({ service }: { service: OfferedService }) {
  const { chosen, price } = keysOf(service)
  const isChosen = useWatch({ name: chosen })
  return (
    <Box>
      <FlagInput source={chosen} label={service.name} helperText={false} />
      {isChosen && (
        <LineInput
          source={price}
          label={texts.priceOf(service.name)}
          isRequired
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </Box>
  )
}

function SaveTools() {
  const { isSubmitting } = useFormState()
  return (
    <Toolbar>
      <SaveButton label={texts.save} alwaysEnable={!isSubmitting} />
    </Toolbar>
  )
}
