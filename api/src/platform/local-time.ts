import { addDays } from '@chobighor/contract/plain/dates'

export { dayOf, localTime, startOfDay as localDay, TIME_ZONE } from '@chobighor/contract/plain/dates'

/** `2026-05-31` → `2026-06-01` */
export const dayAfter = (day: string): string => addDays(day, 1)
