// Transfers that customers have reported by their TrxID, to compare with the messages on the studio's phone. Made for a thumb.

import type { ClaimRow } from '@chobighor/contract/admin/payment-claims'
import { Box, Tab, Tabs, TextField, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { useFocusFallback } from '../ui/close-dialog-on-back.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, PlainList } from '../ui/parts.tsx'
import { ClaimCard } from './claim-card.tsx'
import { nearTransactionIds } from './near-transaction-ids.ts'
import { PAYMENT_VIEWS, paymentsTexts as texts } from './payments-texts.ts'

const STATES = ['submitted', 'confirmed', 'rejected'] as const
type State = (typeof STATES)[number]

export function PaymentsToConfirm() {
  const [params, setParams] = useSearchParams()
  const state = STATES.find((each) => each === params.get('state')) ?? 'submitted'
  return (
    <BaseScreen title={texts.payments} views={PAYMENT_VIEWS}>
      <Tabs
        value={state}
        onChange={(_, next: State) => setParams({ state: next }, { replace: true })}
        aria-label={texts.stateTabs}
      >
        {STATES.map((each) => (
          <Tab key={each} value={each} label={texts.states[each]} />
        ))}
      </Tabs>
      <ClaimsOfState key={state} state={state} />
    </BaseScreen>
  )
}

function ClaimsOfState({ state }: { state: State }) {
  const { answer, error, again } = useFreshCall(useCallback(() => call.paymentClaims.list({ state }), [state]))
  useAgainOnReturn(again)
  if (!answer) return <Loading error={error} again={again} />
  return <Sheet claims={answer.claims} state={state} again={again} />
}

/** Who has read a message in another app of the phone finds what came meanwhile. */
function useAgainOnReturn(again: () => void) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [again])
}

function Sheet({ claims, state, again }: { claims: ClaimRow[]; state: State; again: () => void }) {
  const [typed, setTyped] = useState('')
  useFocusFallback(claims.map(({ id }) => id).join())
  if (claims.length === 0) return <Quiet words={texts.none[state]} />
  const shown = nearTransactionIds(claims, typed)
  return (
    <>
      {state === 'submitted' && <Typography sx={{ pt: 2, maxWidth: 760 }}>{texts.words}</Typography>}
      <TextField
        label={texts.find}
        helperText={texts.findHelp}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="search"
        slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } }}
        sx={{ my: 2, maxWidth: 420, display: 'block' }}
      />
      <Box aria-live="polite">{shown.length === 0 && <Quiet words={texts.noneLike} />}</Box>
      <PlainList
        aria-label={texts.list}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fill, minmax(420px, 1fr))' },
          gap: 2,
          maxWidth: { xs: 620, lg: 'none' },
        }}
      >
        {shown.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} again={again} />
        ))}
      </PlainList>
    </>
  )
}

const Quiet = ({ words }: { words: string }) => <Typography sx={{ py: 3, color: 'text.secondary' }}>{words}</Typography>
