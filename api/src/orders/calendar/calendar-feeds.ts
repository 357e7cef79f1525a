// Calendars for the apps of the studio and its crews: an address that nobody can guess, and that a new one replaces
// (decision 090). Its key stands in the path, which our log shortens; addresses of before have it in the query.

import { createHash, randomBytes } from 'node:crypto'
import { API_PREFIX } from '@chobighor/contract'
import { addDays, momentAt } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { EVENT_KIND_NAMES, EVENT_KINDS, isAtNight, nightEnds, type Shift } from '@chobighor/contract/plain/order-steps'
import { withoutNul } from '@chobighor/contract/text'
import type { Context } from 'hono'
import type { CallContext, SignedInContext } from '../../auth/call-context.ts'
import { inTransactionOf } from '../../auth/sessions-store.ts'
import { insertRecord } from '../../collections/write-audit-record.ts'
import { findTerms, seekOrderSettings, shiftsIn } from '../terms/terms-store.ts'
import { type FeedEvent, listFeedEvents, removeFeed, replaceFeed, seekFeed } from './calendar-feed-store.ts'
import { seekCrew } from './crew-store.ts'
import { shiftsOf } from './event-times.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

/** The second is for addresses that were given out before the key stood in the path. */
export const CALENDAR_PATHS = ['/calendar/:file', '/calendar.ics']

/** @returns the new address, which is told only once */
export async function renewFeed(
  { crew, showsNames }: { crew: number | null; showsNames: boolean },
  { database, publicUrl, user }: SignedInContext,
): Promise<{ address: string }> {
  if (crew !== null && !(await seekCrew(database, crew))) throw new Failure('not_found', 'There is no such crew.')
  const token = randomBytes(24).toString('base64url')
  await inTransactionOf({ database, user }, async (transaction) => {
    await replaceFeed(transaction, { crew, token, showsNames })
    const after = { crew, showsNames }
    await insertRecord(transaction, user, { action: 'renew', entity: 'calendar_feeds', after })
  })
  return { address: `${publicUrl}${API_PREFIX}/calendar/${token}.ics` }
}

export async function closeFeed(crew: number | null, { database, user }: SignedInContext): Promise<boolean> {
  return inTransactionOf({ database, user }, async (transaction) => {
    const isClosed = await removeFeed(transaction, crew)
    await insertRecord(transaction, user, { action: 'remove', entity: 'calendar_feeds', before: { crew } })
    return isClosed
  })
}

/** Answers with the calendar of the key in the address, or that it hasn't changed. */
export async function serveCalendar(
  c: Context,
  { database, publicUrl }: Pick<CallContext, 'database' | 'publicUrl'>,
): Promise<Response> {
  const headers = { 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
  const feed = await seekFeed(database, withoutNul(keyOf(c)))
  if (!feed) return c.text('There is no such calendar.', 404, { 'cache-control': 'no-store' })
  const settings = await seekOrderSettings(database)
  const { terms } = await findTerms(database)
  const hours = { day: terms.dayShift, evening: terms.eveningShift }
  const shown = { publicUrl, showsNames: feed.shows_names, ...shiftsIn(settings), hours }
  const rows = await listFeedEvents(database, feed.crew_id)
  const text = writeCalendar({ name: feed.crew_name ?? 'Events', events: rows.map((row) => eventOf(row, shown)) })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...headers, etag })
  return c.body(text, 200, { ...headers, etag, 'content-type': 'text/calendar; charset=utf-8' })
}

const keyOf = (c: Context) => (c.req.param('file') ?? c.req.query('key') ?? '').replace(/\.ics$/, '')

interface Shown {
  publicUrl: string
  showsNames: boolean
  evening: number
  /** When the studio's shifts end: `17:30`, `24:00`, or `02:00` of the next day. */
  hours: Record<Shift, { to: string }>
}

/** It begins when people come, and ends with the shift: nobody says when a wedding is over. */
function eventOf(row: FeedEvent, { publicUrl, showsNames, evening, hours }: Shown): CalendarEvent {
  const kind = EVENT_KIND_NAMES[EVENT_KINDS.find((each) => each === row.kind) ?? 'event']
  const shift = shiftsOf(row, evening).length > 1 ? '' : row.span
  const state = row.is_gone ? 'CANCELLED' : row.state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
  const begins = fromLocal(`${row.event_date} ${row.event_time}`)
  const ends = fromLocal(endOf(row, hours, evening))
  return {
    uid: row.uid,
    // a crew that leaves changes nothing of the event itself
    sequence: row.sequence + (row.is_gone ? 1 : 0),
    status: state,
    begins,
    ends: ends > begins ? ends : new Date(begins.getTime() + 3_600_000),
    changed: row.changed,
    summary: [kind, showsNames && row.customer, shift && shift !== 'hours' && `(${shift})`].filter(Boolean).join(' '),
    location: [row.venue_name, row.venue_location].filter(Boolean).join(', '),
    description: [
      row.zone,
      row.crews.map(({ name }) => name).join(', '),
      `${publicUrl}/admin/#/orderDesk/${row.order_id}/show`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** Its place may be held longer than the shift lasts. */
function endOf({ span, event_date, event_time, ends }: FeedEvent, hours: Shown['hours'], evening: number): string {
  if (span === 'hours') return ends
  const { to } = span === 'day' ? hours.day : hours.evening
  // after midnight it is the end of the evening before, or where that is over already, of the night
  if (span !== 'day' && isAtNight(event_time, evening)) {
    const night = `${String(nightEnds(evening)).padStart(2, '0')}:00`
    return `${event_date} ${to > event_time && to < night ? to : night}`
  }
  if (to === '24:00') return `${addDays(event_date, 1)} 00:00`
  return `${to > event_time ? event_date : addDays(event_date, 1)} ${to}`
}

/** @param local `2026-12-16 18:30:00`, in the studio's zone */
const fromLocal = (local: string) => momentAt(local.replace(' ', 'T'))
