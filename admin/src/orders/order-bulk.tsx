// What is done with several chosen orders: their state is changed, or they are exported.
import { needsReason, STEPS_AT_ONCE, type StepAtOnce } from '@chobighor/contract/plain/order-steps'
import { Link as Anchor, Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { CsvButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { BaseDialog } from '../ui/dialog.tsx'
import { ChoiceField, Field } from '../ui/field.tsx'
import { textsOf } from '../ui/form-data.ts'
import { PlainList } from '../ui/parts.tsx'
import { orderPath } from './order-card.tsx'
import { ordersTexts } from './orders-texts.ts'

const texts = {
  label: 'Change their state',
  words:
    'Each order changes by its own rules, and its customer gets the usual e-mail. What can’t be changed is named afterwards with its reason.',
  yes: 'Change them',
  step: 'What to do',
  steps: { confirm: 'Confirm', deliver: 'Mark as delivered', decline: 'Decline', cancel: 'Cancel the orders' },
  reasonHelp: 'The customers read it.',
  none: 'No order was changed.',
  done: (many: number) => (many === 1 ? 'One order is changed.' : `${many} orders are changed.`),
  refusedTitle: (many: number) => (many === 1 ? 'One order was not changed' : `${many} orders were not changed`),
  close: 'Close',
  export: 'Export these',
}

export interface Refused {
  id: number
  reason: string
}

/** @param props.tell of the orders that were not changed */
export function OrderBulk({ tell }: { tell: (refused: Refused[]) => void }) {
  const { selectedIds, onSelect } = useListContext()
  const [step, setStep] = useState<StepAtOnce>('confirm')
  const many = useRef(0)
  const ids = selectedIds.map(Number)

  const act = async (form: FormData) => {
    const { reason } = textsOf(form, 'reason')
    const { done, refused } = await call.orderDesk.takeStep({ orders: ids, step, ...(needsReason(step) && { reason }) })
    many.current = done.length
    // later: these buttons go with the last chosen order, and their dialog closes first
    setTimeout(() => {
      tell(refused)
      onSelect(refused.map(({ id }) => id))
    })
  }
  return (
    <>
      <ConfirmButton
        label={texts.label}
        words={texts.words}
        yes={texts.yes}
        done={() => (many.current === 0 ? texts.none : texts.done(many.current))}
        act={act}
        fields={
          <>
            <ChoiceField
              name="step"
              label={texts.step}
              choices={STEPS_AT_ONCE}
              names={texts.steps}
              value={step}
              onChange={({ target }) => setStep(STEPS_AT_ONCE.find((each) => each === target.value) ?? 'confirm')}
              fullWidth
            />
            {needsReason(step) && (
              <Field
                name="reason"
                label={ordersTexts.reason}
                helperText={texts.reasonHelp}
                multiline
                minRows={2}
                required
                fullWidth
              />
            )}
          </>
        }
        needs="orderDesk.takeStep"
      />
      <CsvButton label={texts.export} find={() => call.orderDesk.exportOrders({ ids: ids.join(',') })} />
    </>
  )
}

/** They stay chosen. */
export function RefusedOrders({ refused, leave }: { refused: Refused[]; leave: () => void }) {
  return (
    <BaseDialog
      title={texts.refusedTitle(refused.length)}
      leave={leave}
      maxWidth="sm"
      buttons={
        <Button variant="contained" onClick={leave} autoFocus>
          {texts.close}
        </Button>
      }
    >
      <PlainList>
        {refused.map(({ id, reason }) => (
          <Box component="li" key={id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={orderPath(id)}>
              {ordersTexts.title(id)}
            </Anchor>
            <Typography>{reason}</Typography>
          </Box>
        ))}
      </PlainList>
    </BaseDialog>
  )
}
