import { Alert } from '@mui/material'

interface Props {
  error: Error | undefined
  /** A field shows this message already, so it is only for screen readers here. */
  isBeside: boolean
}

export function FormError({ error, isBeside }: Props) {
  if (!error) return null
  if (isBeside)
    return (
      <div role="alert" className="visually-hidden">
        {error.message}
      </div>
    )
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      {error.message}
    </Alert>
  )
}
