// How something outside is set up: secrets that come back to no browser, and a test.
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { TextInputProps } from 'react-admin'
import { LineInput } from '../fields/form-inputs.tsx'
import { Section } from './parts.tsx'

/** A password or key: empty, unless somebody types another one. */
export function SecretInput(props: TextInputProps) {
  return <LineInput type="password" autoComplete="new-password" {...props} />
}

/** A secret that was typed, by its name; nothing if the stored one stays. */
export const typedSecret = (name: string, value: unknown): Record<string, string> =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {}

interface TestProps {
  texts: { test: string; testWords: string; testTo: string; send: string }
  type: 'email' | 'tel'
  /** Where it goes, unless somebody types something else. */
  usual: string
  send: (to: string) => Promise<{ detail: string }>
}

/** Sends one message with what is saved, and says what came of it. */
export function SendTest({ texts, type, usual, send }: TestProps) {
  const [to, setTo] = useState(usual)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ words: string; isWell: boolean }>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setSaid(undefined)
    try {
      const { detail } = await send(to)
      setSaid({ words: detail, isWell: true })
    } catch (error) {
      setSaid({ words: error instanceof Error ? error.message : String(error), isWell: false })
    }
    setIsBusy(false)
  }
  return (
    <Section title={texts.test}>
      <Typography sx={{ pb: 1 }}>{texts.testWords}</Typography>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          label={texts.testTo}
          type={type}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          sx={{ flex: '1 1 240px' }}
        />
        <Button type="submit" variant="contained" loading={isBusy}>
          {texts.send}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ pt: 2 }}>
        {said && (
          <Alert severity={said.isWell ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {said.words}
          </Alert>
        )}
      </Box>
    </Section>
  )
}
