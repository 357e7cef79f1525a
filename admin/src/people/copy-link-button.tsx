// A link that opens an account, to copy and to hand over in another way than by our e-mail. It is shown once.

import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { BaseDialog } from '../ui/dialog.tsx'
import { SecretAddress } from '../ui/secret-address.tsx'
import { copyLinkTexts as texts } from './copy-link-texts.ts'

interface Props {
  label: string
  words: string
  make: () => Promise<{ link: string; detail: string }>
}

export function CopyLinkButton({ label, words, make }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <LinkDialog label={label} words={words} make={make} leave={() => setIsOpen(false)} />}
    </>
  )
}

function LinkDialog({ label, words, make, leave }: Props & { leave: () => void }) {
  const [made, setMade] = useState<{ link: string; detail: string }>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const ask = async () => {
    setIsBusy(true)
    setError('')
    try {
      setMade(await make())
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason))
    }
    setIsBusy(false)
  }
  return (
    <BaseDialog
      title={label}
      leave={leave}
      maxWidth="sm"
      buttons={
        <>
          <Button color="secondary" onClick={leave}>
            {made ? texts.close : texts.cancel}
          </Button>
          {!made && (
            <Button variant="contained" loading={isBusy} onClick={ask}>
              {texts.make}
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ pb: 2 }}>{made ? made.detail : words}</Typography>
      {made && <SecretAddress label={texts.link} address={made.link} help={texts.onlyNow} copied={texts.copied} />}
      {error && <Alert severity="error">{error}</Alert>}
    </BaseDialog>
  )
}
