// The form of a quote. Nothing typed is lost if the API refuses it.
import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { isFailure } from '@chobighor/contract/plain/failure'
import { Box } from '@mui/material'
import { useMemo, useState } from 'react'
import { SaveButton, Toolbar, useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { LineInput, LinesInput } from '../fields/form-inputs.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { GuardedForm } from '../ui/create-form.tsx'
import { ScrolledAlert, Section } from '../ui/parts.tsx'
import { CustomLines } from './custom-lines.tsx'
import { CustomerInputs, EventInputs, ServiceInputs, SHRUNK } from './order-form.tsx'
import type { FormValues, OfferedService } from './order-form-values.ts'
import { linesShown, offeredIn, quoteErrorsAt, quoteSentOf, quoteValuesOf } from './quote-form-values.ts'
import { quotesTexts as texts } from './quotes-texts.ts'

interface Props {
  /** Undefined for a new quote. */
  file?: QuoteFile
  services: readonly OfferedService[]
  save: (sent: ReturnType<typeof quoteSentOf>, version: number) => Promise<QuoteFile>
  /** The quote as it is now, after somebody else changed it. */
  load?: () => Promise<QuoteFile>
}

export const quotePath = (id: number): string => `/orders/quotes/${id}`

export function QuoteForm({ file, services, save, load }: Props) {
  const [refusal, setRefusal] = useState<Error>()
  const [theirs, setTheirs] = useState<FormValues>()
  const [many, setMany] = useState(linesShown(file))
  const notify = useNotify()
  const navigate = useNavigate()
  const offered = useMemo(() => offeredIn(file, services), [file, services])
  const values = useMemo(() => quoteValuesOf(file, services), [file, services])

  const submit = async (typed: FormValues) => {
    const sent = quoteSentOf(typed, offered, many)
    setRefusal(undefined)
    try {
      const { id } = await save(sent, Number(typed.version))
      notify(texts.saved, { type: 'success' })
      void navigate(quotePath(id))
      return undefined
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = error.fields ?? {}
      if (fields.version && load) setTheirs(quoteValuesOf(await load(), services))
      setRefusal(error)
      // without `root` react-hook-form takes the form for saved
      const errors = quoteErrorsAt(fields, { sent, values: typed, many })
      // the marked field shows the error itself
      if (Object.keys(errors).length > 0) setRefusal(undefined)
      return { ...errors, root: { serverError: error.message } }
    }
  }

  return (
    <GuardedForm record={values} onSubmit={submit} toolbar={<SaveTools />} sx={{ maxWidth: 760, p: 0 }}>
      <CustomerInputs />
      <EventInputs />
      {offered.length > 0 && (
        <Section title={texts.services}>
          {offered.map((service) => (
            <ServiceInputs key={service.product} service={service} />
          ))}
        </Section>
      )}
      <CustomLines many={many} setMany={setMany} />
      <LinesInput source="note" label={texts.noteLabel} />
      <LineInput source="validUntil" label={texts.validUntilLabel} type="date" isRequired slotProps={SHRUNK} />
      {refusal && !theirs && (
        <Box sx={{ width: '100%' }}>
          <ScrolledAlert key={refusal.message}>{refusal.message}</ScrolledAlert>
        </Box>
      )}
      <ConflictDialog theirs={theirs} close={() => setTheirs(undefined)} />
    </GuardedForm>
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
