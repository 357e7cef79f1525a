import { Alert, type AlertProps } from '@mui/material'

const show = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

/** What went wrong, where it may lie outside of what a dialog or a phone shows: it comes into view. Of each sentence a new one: `key`. */
export function SeenAlert(props: Omit<AlertProps, 'severity' | 'variant' | 'ref'>) {
  return <Alert ref={show} severity="error" variant="outlined" {...props} />
}
