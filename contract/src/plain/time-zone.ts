// The zone in which the studio's days begin: a setting of the process (decision 139). A page tells it to the browser.

/** It has one offset all year, so it needs no formatter: the first one costs a browser 30 ms (decision 019). */
export const USUAL_TIME_ZONE = 'Asia/Dhaka'
const USUAL_OFFSET = '+06:00'

/** Of `+05:30`. Long ago some zones had seconds too, which the text of a time can't have. */
const OFFSET_LENGTH = 6

let zone = USUAL_TIME_ZONE
let format: Intl.DateTimeFormat | undefined

export const timeZone = (): string => zone

/**
 * Call it once, before anything asks for a time.
 * @param name of the IANA database; undefined for the usual one
 * @throws RangeError if there is no such zone
 */
export function setTimeZone(name: string = USUAL_TIME_ZONE): void {
  format = name === USUAL_TIME_ZONE ? undefined : formatOf(name)
  zone = name
}

const formatOf = (name: string) => new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })

/** Of a place: `+05:30` knows no summer time, and `Etc/GMT+6` is behind UTC. */
const NAME = /^(UTC|[A-Z][A-Za-z_]*(\/[A-Z][A-Za-z_-]*)+)$/

export function isTimeZone(name: string): boolean {
  try {
    return NAME.test(name) && formatOf(name) !== undefined
  } catch {
    return false
  }
}

/** What is added to UTC at this moment: `+06:00`. */
export function offsetAt(moment: Date): string {
  if (!format) return USUAL_OFFSET
  const [, words = ''] = format.format(moment).split('GMT')
  return words.slice(0, OFFSET_LENGTH) || '+00:00'
}

/** `Kolkata time`, after the place in the zone's name. */
export function zoneWords(): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return place === 'UTC' ? place : `${place} time`
}
