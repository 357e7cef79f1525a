import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { Badge, type Tone } from '../ui/badge.tsx'
import { mailTexts as texts } from './mail-texts.ts'

const TONES: Record<OutboxLetter['state'], Tone> = { waiting: 'plain', trying: 'new', parked: 'bad', sent: 'good' }

export function LetterBadge({ state }: Pick<OutboxLetter, 'state'>) {
  return <Badge tone={TONES[state]} label={texts.states[state]} />
}

export const recipientOf = ({ recipient }: Pick<OutboxLetter, 'recipient'>) =>
  recipient === 'studio' ? texts.studio : recipient
