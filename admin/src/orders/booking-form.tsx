// The form of an order that the studio enters or changes (decision 048), and of a quote (decision 095).
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call } from '../call.ts'
import { AmountInput, DayInput, FlagInput, LineInput } from '../fields/form-inputs.tsx'
import { Answered, useCall } from '../ui/loading.tsx'
import { Quiet, Section } from '../ui/parts.tsx'
import { type FormValues, SavedForm } from '../ui/saved-form.tsx'
import {
  type Booking,
  bookingSent,
  customKeys,
  EMPTY_LINES,
  errorsAtInputs,
  linesIn,
  type OfferedService,
  offeredFor,
  serviceKeys,
  valuesOf,
} from './booking-form-values.ts'
import { orderEntryTexts as texts } from './order-entry-texts.ts'
import { quotesTexts } from './quotes-texts.ts'

const listOffered = () => call.orderDesk.listOffered()

/** What the form begins with. */
interface Shown {
  /** The stored one; undefined for a new one. */
  booking?: Booking
  /** The values of the other inputs, which the children draw. */
  others: FormValues
}

interface Props extends Shown {
  /** @returns the address of its screen */
  save: (sent: ReturnType<typeof bookingSent>, typed: FormValues) => Promise<string>
  /** The same as it is now, after somebody else changed it. */
  load?: () => Promise<Shown>
  done: string
  /** A changed order keeps its lines as they are, beside its services. */
  hasLines?: boolean
  noServices?: ReactNode
  /** Instead of the customer's inputs. */
  customer?: ReactNode
  children: ReactNode
}

export function BookingForm(props: Props) {
  return <Answered state={useCall(listOffered)}>{(services) => <Form services={services} {...props} />}</Answered>
}

type FormProps = Props & { services: readonly OfferedService[] }

function Form({ booking, services, others, save, load, done, hasLines = true, ...parts }: FormProps) {
  const [lines, setLines] = useState(hasLines ? (booking?.customs.length ?? 0) + EMPTY_LINES : 0)
  const [offered] = useState(() => offeredFor(booking, services))
  const [values] = useState(() => ({ ...valuesOf(booking, services), ...others }))
  const navigate = useNavigate()
  const shapeOf = (typed: FormValues) => ({ offered, lines: hasLines ? Math.max(lines, linesIn(typed)) : 0 })
  return (
    <SavedForm
      record={values}
      save={async (typed) => void navigate(await save(bookingSent(typed, shapeOf(typed)), typed))}
      done={done}
      errorsAt={({ fields = {} }, typed) => errorsAtInputs(fields, typed, shapeOf(typed))}
      {...(load && {
        load: async () => {
          const now = await load()
          return { ...valuesOf(now.booking, services), ...now.others }
        },
      })}
      label={texts.save}
      isReady
      sx={{ maxWidth: 760 }}
    >
      {parts.customer ?? <CustomerInputs />}
      <EventInputs />
      {(offered.length > 0 || parts.noServices) && (
        <Section title={texts.services}>
          {offered.length === 0 && <Typography>{parts.noServices}</Typography>}
          {offered.map((service) => (
            <ServiceInputs key={service.product} service={service} />
          ))}
        </Section>
      )}
      {hasLines && <CustomLines begun={lines} setMany={setLines} />}
      {parts.children}
    </SavedForm>
  )
}

function CustomerInputs() {
  return (
    <Section title={texts.customer}>
      <LineInput source="name" label={texts.name} isRequired autoComplete="off" />
      <LineInput source="phone" label={texts.phone} type="tel" autoComplete="off" />
      <LineInput source="email" label={texts.email} type="email" autoComplete="off" />
    </Section>
  )
}

function EventInputs() {
  return (
    <Section title={texts.event}>
      <DayInput source="eventDate" label={texts.date} isRequired />
      <DayInput source="eventTime" label={texts.time} type="time" isRequired helperText={texts.nightHelp} />
      <LineInput source="address" label={texts.venue} isRequired />
      <LineInput source="city" label={texts.place} isRequired />
      <LineInput source="postalCode" label={texts.postalCode} />
      <LineInput source="country" label={texts.country} isRequired />
    </Section>
  )
}

function ServiceInputs({ service: { product, name } }: { service: OfferedService }) {
  const { chosen, price } = serviceKeys(product)
  const isChosen = useWatch({ name: chosen })
  return (
    <Box>
      <FlagInput source={chosen} label={name} helperText={false} />
      {isChosen && <AmountInput source={price} label={texts.priceOf(name)} isRequired />}
    </Box>
  )
}

/** In the studio's own words: what no service is, with its price. */
function CustomLines({ begun, setMany }: { begun: number; setMany: (many: number) => void }) {
  const many = Math.max(begun, linesIn(useWatch()))
  return (
    <Section title={quotesTexts.customs}>
      <Quiet sx={{ pb: 1 }}>{quotesTexts.customsHelp}</Quiet>
      {Array.from({ length: many }, (_, nth) => (
        <CustomInputs key={customKeys(nth).name} nth={nth} />
      ))}
      <Button variant="outlined" color="secondary" onClick={() => setMany(many + 1)}>
        {quotesTexts.anotherLine}
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
      <LineInput source={name} label={quotesTexts.customName(nth + 1)} />
      <AmountInput source={price} label={quotesTexts.customPrice(nth + 1)} />
    </Box>
  )
}
