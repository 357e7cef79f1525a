// A secret address that is shown once, to be copied.
import { Alert, Box, Button, TextField } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { uiTexts as texts } from './ui-texts.ts'

interface Props {
  label: string
  address: string
  help: string
  copied?: string
  /** Whether to copy it is the main thing to do on the screen. */
  isMain?: boolean
  /** Other ways to hand it over, beside the button that copies it. */
  children?: ReactNode
}

const MAIN = { variant: 'contained' } as const
const BESIDE = { variant: 'outlined', color: 'secondary' } as const

export function SecretAddress({ label, address, help, copied = texts.copied, isMain = true, children }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    // without HTTPS browsers refuse this: then the address is selected, to be copied by hand
    const isDone = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setIsCopied(isDone ?? false)
  }
  return (
    <Box sx={{ pt: 2, width: '100%' }}>
      <TextField
        label={label}
        value={address}
        inputRef={field}
        fullWidth
        multiline
        helperText={help}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
        <Button {...(isMain ? MAIN : BESIDE)} onClick={copy}>
          {texts.copy}
        </Button>
        {children}
      </Box>
      <div role="status">{isCopied && <Alert severity="success">{copied}</Alert>}</div>
    </Box>
  )
}
