import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { Chip } from '@mui/material'
import { mailTexts as texts } from './mail-texts.ts'

const COLOURS = { waiting: 'default', trying: 'warning', parked: 'error', sent: 'success' } as const

export function LetterChip({ state }: Pick<OutboxLetter, 'state'>) {
  return <Chip size="small" label={texts.states[state]} color={COLOURS[state]} variant="outlined" />
}

export const recipientOf = ({ recipient }: Pick<OutboxLetter, 'recipient'>) =>
  recipient === 'studio' ? texts.studio : recipient
