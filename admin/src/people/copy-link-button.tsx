// A link that opens an account, to copy and to hand over in another way than by our e-mail. It is shown once.
import { Alert, Button, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { BaseDialog } from '../ui/dialog.tsx'
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
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)

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
  const copy = async () => {
    field.current?.select()
    // without HTTPS browsers refuse this: then the link is selected, to be copied by hand
    const isDone = await navigator.clipboard?.writeText(made?.link ?? '').then(
      () => true,
      () => false,
    )
    setIsCopied(isDone ?? false)
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
          {made ? (
            <Button variant="contained" onClick={copy}>
              {texts.copy}
            </Button>
          ) : (
            <Button variant="contained" loading={isBusy} onClick={ask}>
              {texts.make}
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ pb: 2 }}>{made ? made.detail : words}</Typography>
      {made && (
        <TextField
          label={texts.link}
          value={made.link}
          inputRef={field}
          fullWidth
          multiline
          autoFocus
          helperText={texts.onlyNow}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      <div role="status">{isCopied && <Alert severity="success">{texts.copied}</Alert>}</div>
      {error && <Alert severity="error">{error}</Alert>}
    </BaseDialog>
  )
}
