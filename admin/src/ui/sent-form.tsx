// A form that sends itself, outside of a dialog. It says what was wrong, and keeps what was typed.

import { Box, type BoxProps } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Refused } from './field.tsx'

interface Props extends Pick<BoxProps, 'sx'> {
  /** Sends what was filled in; what it throws is the error. */
  act: (given: FormData, form: HTMLFormElement) => Promise<unknown>
  children: ReactNode
  buttons: (isSent: boolean) => ReactNode
}

export function SentForm({ act, sx, children, buttons }: Props) {
  const [error, setError] = useState<Error>()
  const [isSent, setIsSent] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsSent(true)
    setError(undefined)
    try {
      await act(new FormData(form), form)
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
    } finally {
      setIsSent(false)
    }
  }
  return (
    <Box component="form" onSubmit={send} noValidate sx={{ display: 'grid', gap: 1, maxWidth: 420, ...sx }}>
      <Refused error={error}>{children}</Refused>
      {buttons(isSent)}
    </Box>
  )
}
