// Which backups are kept, whether there is room for another one, and which warnings the studio gets.
import { addDays, dayOf, localTime, momentAt, monthOf, weekdayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { BackupList, CopyNote, Judged, KeptBackup } from '../auth/call-context.ts'

/** The newest backup of this many days, weeks and months: mistakes are noticed in days, stolen pictures in months. */
const KEPT = { days: 7, weeks: 4, months: 12 }
const HOUR = 3_600_000
/** One night may fail: the machine was off, or the disk was full. */
const OLDEST_FINE = 50 * HOUR

const NAME = /^studio-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.backup$/

/** @param time the studio's local time, in the format of the wire */
export function nameOf(time: string): string {
  return `studio-${dayOf(time)}-${time.slice(11, 19).replaceAll(':', '')}.backup`
}

/** Where a file with this name is in the storage. */
export const backupKey = (name: string): string => `backups/${name}`

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** When a backup was started, in the format of the wire: `2026-11-22T03:12:07.000+06:00`. */
export function timeOfName(name: string): string {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return localTime(momentAt(`${day}T${hours}:${minutes}:${seconds}`))
}

type Judgeable = Pick<KeptBackup, 'name' | 'state'>

/**
 * The names of the backups to delete. Only days, weeks and months that have a backup count, so a closed studio or a
 * clock that jumped loses none. The newest good backup always stays; an unverified one stays only while it is the
 * newest.
 */
export function namesToDrop(backups: Judgeable[]): string[] {
  const newestFirst = [...backups].sort((one, other) => (one.name < other.name ? 1 : -1))
  const good = newestFirst.filter(({ state }) => state !== 'unverified').map(({ name }) => name)
  const doubtful = newestFirst[0]?.state === 'unverified' ? [newestFirst[0].name] : []
  const kept = new Set([
    ...doubtful,
    ...newestOfEach(good, dayOfName, KEPT.days),
    ...newestOfEach(good, (name) => mondayOf(dayOfName(name)), KEPT.weeks),
    ...newestOfEach(good, (name) => monthOf(dayOfName(name)), KEPT.months),
  ])
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}

function newestOfEach(names: string[], periodOf: (name: string) => string, most: number): string[] {
  const newest = new Map<string, string>()
  for (const name of names) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name)
  return [...newest.values()].slice(0, most)
}

const dayOfName = (name: string) => NAME.exec(name)?.[1] ?? ''

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

interface Room {
  needed: number
  /** How many bytes must stay free after the backup. */
  kept: number
  /** In bytes; undefined if the disk doesn't say. */
  free: number | undefined
}

/** @throws Failure with all the numbers */
export function requireDiskSpace({ needed, kept, free }: Room): void {
  if (free === undefined || free >= needed + kept) return
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new Failure(
    'unavailable',
    `A backup needs about ${gigabytes(needed)}, and ${gigabytes(kept)} must stay free; the disk has ${gigabytes(free)}. Make room, or move old backups away.`,
  )
}

const NONE_YET = 'none yet: the first one is made in the coming night'
/** The backup is still being made, or was stopped. */
const NOT_TRIED_YET = 'what is there was not tested yet: the test is running, or follows tonight'

/** @param copies how the last copy went, if there is another place */
export function judgeWithCopies(judged: Judged, copies: Pick<CopyNote, 'is_well' | 'says'> | undefined): Judged {
  if (judged.is === 'wrong' || !copies || copies.is_well) return judged
  return { is: 'wrong', says: `The last copy of a backup did not arrive. ${copies.says}` }
}

/** @param studioAge the time since its database was created, in ms */
export function judgeBackups({ backups, last }: BackupList, studioAge: number, now: Date): Judged {
  const good = backups.find(({ state }) => state !== 'unverified')
  const age = good && now.getTime() - Date.parse(timeOfName(good.name))
  const newest = good && age !== undefined ? `The newest good one is ${ageWords(age)} old.` : 'There is no good one.'
  if (last && !last.is_well) return { is: 'wrong', says: `The last backup failed: ${last.says} ${newest}` }
  if (!good || age === undefined)
    return studioAge < OLDEST_FINE
      ? { is: 'ok', says: backups.length === 0 ? NONE_YET : NOT_TRIED_YET }
      : {
          is: 'wrong',
          says: 'There is no backup. Press “Back up now” in the back office, and find out why none was made at night.',
        }
  if (age > OLDEST_FINE)
    return {
      is: 'wrong',
      says: `${newest} Press “Back up now” in the back office, and find out why none was made at night.`,
    }
  if (good.state === 'checked')
    return {
      is: 'look',
      says: `${ageWords(age)} old, read as a whole but not tested by restoring it. ${good.says}`,
    }
  return good.says === ''
    ? { is: 'ok', says: `the newest is ${ageWords(age)} old, and was tested by restoring it` }
    : { is: 'look', says: `The newest is ${ageWords(age)} old, and was tested by restoring it. ${good.says}` }
}

function ageWords(age: number): string {
  const hours = Math.max(0, Math.floor(age / HOUR))
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
