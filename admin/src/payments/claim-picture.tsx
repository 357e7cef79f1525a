// The picture that a customer has added to a transfer: small beside it, large in a dialog. It is fetched with the sign-in.
import type { ClaimRow } from '@chobighor/contract/admin/payment-claims'
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { fetchFile } from '../call.ts'
import { BaseDialog } from '../ui/dialog.tsx'
import { useCall } from '../ui/loading.tsx'
import { paymentsTexts as texts } from './payments-texts.ts'

export function ClaimPicture({ claim: { id, order, transactionId } }: { claim: ClaimRow }) {
  const { answer, error } = useCall(useCallback(() => fetchFile(claimPicturePath(order, id)), [order, id]))
  const [address, setAddress] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!answer) return
    const made = URL.createObjectURL(answer)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [answer])
  if (error) return <Typography sx={{ color: 'text.secondary' }}>{texts.noPicture}</Typography>
  if (!address) return null
  const alt = texts.pictureOf(transactionId)
  const leave = () => setIsOpen(false)
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={texts.showPicture(transactionId)}
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <Box component="img" src={address} alt={alt} sx={{ maxHeight: 160, maxWidth: '100%', display: 'block' }} />
      </ButtonBase>
      {isOpen && (
        <BaseDialog title={alt} leave={leave} maxWidth="md" buttons={<Button onClick={leave}>{texts.close}</Button>}>
          <Box component="img" src={address} alt={alt} sx={{ maxWidth: '100%', display: 'block', mx: 'auto' }} />
        </BaseDialog>
      )}
    </>
  )
}
