// The accounts that customers send money to.

import type { AccountRow } from '@chobighor/contract/admin/payment-accounts'
import { Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DemoKindNote, DemoTag } from '../ui/demo-notes.tsx'
import { passwordOf } from '../ui/form-data.ts'
import { Answered, useCall } from '../ui/loading.tsx'
import { Badge, BaseScreen, PlainList, Quiet, SeeAlso } from '../ui/parts.tsx'
import { AccountFields, passwordField } from './account-fields.tsx'
import { accountOf } from './account-values.ts'
import { accountsTexts as texts } from './accounts-texts.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

const list = () => call.paymentAccounts.list()

export function PaymentAccounts() {
  const state = useCall(list)
  const { again } = state
  return (
    <BaseScreen title={paymentsTexts.payments} views={PAYMENT_VIEWS} isColumn>
      <Typography sx={{ pb: 2 }}>{texts.words}</Typography>
      <SeeAlso words={texts.cashElsewhere} to="/settings/orders" label={texts.toCash} />
      <Answered state={state}>{({ accounts }) => <Accounts accounts={accounts} again={again} />}</Answered>
      <ConfirmButton
        {...texts.add}
        fields={<AccountFields />}
        act={(form) => call.paymentAccounts.add(accountOf(form)).then(again)}
        isMain
        isLast
        needs="paymentAccounts.add"
      />
    </BaseScreen>
  )
}

function Accounts({ accounts, again }: { accounts: AccountRow[]; again: () => void }) {
  if (accounts.length === 0) return <Typography sx={{ pb: 3, color: 'text.secondary' }}>{texts.none}</Typography>
  return (
    <>
      {accounts.some(({ demo }) => demo) && <DemoKindNote kind="paymentAccounts" changed={again} />}
      <PlainList aria-label={texts.list} sx={{ pb: 3 }}>
        {accounts.map((account) => (
          <Account key={account.id} account={account} again={again} />
        ))}
      </PlainList>
    </>
  )
}

function Account({ account, again }: { account: AccountRow; again: () => void }) {
  const { id, version, wallet, kind, number, holder, details, qr, is_active, demo } = account
  const title = `${paymentsTexts.wallets[wallet]} ${number}`
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ color: 'text.secondary' }}>{paymentsTexts.walletOfKind(wallet, kind)}</Typography>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Typography>
        {holder && <Typography>{holder}</Typography>}
        {details && <Quiet sx={{ whiteSpace: 'pre-line' }}>{details}</Quiet>}
        <Box sx={{ pt: 1 }}>
          <Badge tone={is_active ? 'good' : 'plain'} label={is_active ? texts.offered : texts.notOffered} />
          {demo && <DemoTag />}
        </Box>
      </Box>
      {/* a code is read on white only */}
      {qr && <Box component="img" src={qr} alt={texts.qr} sx={{ height: 96, backgroundColor: '#fff', p: 0.5 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <ConfirmButton
          {...texts.change}
          name={texts.changeName(title)}
          values={account}
          fields={<AccountFields account={account} />}
          act={(form) =>
            call.paymentAccounts.change({ ...accountOf(form, account), id: String(id), version }).then(again)
          }
          isLast
          needs="paymentAccounts.change"
        />
        <ConfirmButton
          {...texts.remove}
          name={texts.removeName(title)}
          title={texts.removeTitle(title)}
          fields={passwordField}
          act={(form) => {
            const password = passwordOf(form, 'password')
            return call.paymentAccounts.remove({ id: String(id), version, password }).then(again)
          }}
          colour="error"
          isLast
          needs="paymentAccounts.remove"
        />
      </Box>
    </Box>
  )
}
