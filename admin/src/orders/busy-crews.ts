import type { Workplace } from '@chobighor/contract/admin/crews'
import { hoursWords } from '../ui/format.ts'
import { ordersTexts } from './orders-texts.ts'

type Work = Pick<Workplace, 'kind' | 'time' | 'endTime' | 'venueName'>

/** What a crew does on a day: `18:30 Holud, Lalbagh Hall`; '' if it is free. */
export const busyWords = (work: readonly Work[]): string =>
  work
    .map(
      ({ kind, time, endTime, venueName }) =>
        `${hoursWords(time, endTime)} ${ordersTexts.eventKinds[kind]}, ${venueName}`,
    )
    .join('; ')
