// The secret address at which a customer without an account reads the order (decision 127).

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Section } from '../ui/parts.tsx'
import { SecretAddress } from '../ui/secret-address.tsx'
import { useOrderSteps } from './order-actions.tsx'

const texts = {
  title: 'The customer’s page',
  label: 'Secret address',
  help: 'It needs no account. Whoever has it can read the order and report a transfer. E-mails and SMS of this order lead there.',
  none: 'No address leads to this order: its e-mails ask the customer to sign up.',
  renew: {
    label: 'Make another address',
    words: 'The address before ends at once, also in e-mails that were sent. The next e-mail has the new one.',
    done: 'The address is another one now.',
  },
  open: {
    label: 'Make an address',
    words: 'Whoever has it can read the order without an account.',
    done: 'The address is made.',
  },
  close: {
    label: 'Take the address back',
    words: 'Nobody can open the page any more. E-mails ask the customer to sign up.',
    done: 'The address is taken back.',
  },
}

export function OrderAddress({ file }: { file: OrderFile }) {
  const { page } = file
  const mayRead = useMay()('orderDesk.renewAddress')
  const { at, keep } = useOrderSteps(file)
  const renew = () => keep(call.orderDesk.renewAddress(at))
  // without the right to make one, the address is not told either
  if (!mayRead) return null
  return (
    <Section title={texts.title}>
      {page === null ? (
        <>
          <Typography>{texts.none}</Typography>
          <Box sx={{ pt: 1 }}>
            <ConfirmButton {...texts.open} act={renew} />
          </Box>
        </>
      ) : (
        <SecretAddress label={texts.label} address={page} help={texts.help} isMain={false}>
          <ConfirmButton {...texts.renew} act={renew} />
          <ConfirmButton {...texts.close} colour="error" act={() => keep(call.orderDesk.closeAddress(at))} />
        </SecretAddress>
      )}
    </Section>
  )
}
