// Writes a calendar as RFC 5545 has it: times in UTC, lines of at most 75 octets, which are cut between letters.

export interface CalendarEvent {
  uid: string
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  begins: Date
  ends: Date
  changed: Date
  summary: string
  location: string
  description: string
}

export interface Calendar {
  name: string
  events: CalendarEvent[]
}

const OCTETS_MOST = 75
const encoder = new TextEncoder()

export function writeCalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chobighor//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changed)}`,
    `LAST-MODIFIED:${utc(event.changed)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTART:${utc(event.begins)}`,
    `DTEND:${utc(event.ends)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    'END:VEVENT',
  ]
}

/** `20261216T123000Z` */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar may have no others
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** A Bangla letter has three octets. A line that goes on begins with a space. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const { length } = encoder.encode(letter)
    if (octets + length > OCTETS_MOST) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += length
  }
  return text
}
