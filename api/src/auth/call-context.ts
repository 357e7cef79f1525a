// What a call's handler gets, besides its input.
import type { LeavingKind } from '@chobighor/contract/admin/start'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Gateways } from '../payment-providers/gateways.ts'
import type { PayPal } from '../payment-providers/paypal.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Limits } from '../platform/limits/rate-limits.ts'
import type { Sealing } from '../platform/storage/sealed-text.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Preview } from './preview-store.ts'
import type { SessionLife, SignedIn } from './sessions-store.ts'

export interface CallContext {
  database: Database
  limits: Limits
  log: Logger
  now: () => Date
  /** The origin of embedded videos, `https://www.youtube-nocookie.com` unless configured. */
  videoHost: string
  /** The CDN from which visitors get pictures, without a slash at its end; undefined: from the product itself. */
  mediaUrl: string | undefined
  /** The address that visitors know. Links in e-mails begin with it, never with the request's Host (Z-08). */
  publicUrl: string
  jobs: JobQueue
  visitor: { address: string; wantsNoTrace: boolean }
  /** The bearer token of the request, valid or not. */
  token: string | undefined
  /** Makes a call that is sent again count as the same call (M-10). */
  idempotencyKey: string | undefined
  sessionLife: SessionLife
  storage: Storage
  /** The row that a preview's token shows beside what is public; undefined without such a token. */
  preview: Preview | undefined
  /** Undefined if PayPal isn't set up (M-05). */
  paypal: PayPal | undefined
  gateways: Gateways
  demo: Demo
  backups: Backups
  mail: MailSetUp
  sms: SmsSetUp
}

export type SignedInContext = CallContext & { user: SignedIn }

// The studio's backups, as the calls see them. The domain `backup` makes and stores them.

/** verified: restored for a trial and the same. checked: only read as a whole. unverified: neither. */
export type BackupState = 'verified' | 'checked' | 'unverified'

export interface KeptBackup {
  /** The name of its file, with the studio's local time: `studio-2026-11-22-031207.backup`. */
  name: string
  bytes: number
  state: BackupState
  rows: number
  pictures: number
  projects: number
  /** False: the files of the orders were left out. */
  has_projects: boolean
  /** A warning about it; empty if all is well. */
  says: string
}

/** The result of the last try, by night or by hand. */
export interface LastTry {
  at: string
  is_well: boolean
  says: string
}

/** How the last copy of a backup to its other place went. */
export interface CopyNote {
  /** A name that only this studio has, so that two don't share a place. */
  studio: string
  place: string
  /** When a copy last arrived; '' if none did. */
  arrived_at: string
  /** How many are there. */
  kept: number
  is_well: boolean
  /** What failed; else ''. */
  says: string
}

/** How the last restore that the back office asked for went. */
export interface RestoreNote {
  at: string
  name: string
  /** The backup that was made before; '' if none was. */
  before: string
  is_well: boolean
  /** Why it failed; else ''. */
  says: string
}

export interface BackupList {
  /** Newest first. */
  backups: KeptBackup[]
  last: LastTry | undefined
}

/** Whether the studio could be restored from its backups. */
export interface Judged {
  is: 'ok' | 'look' | 'wrong'
  says: string
}

/** The space that each kind takes, in bytes. */
export interface StudioSizes {
  database: number
  pictures: number
  projects: number
}

export interface Backups {
  folder: string
  list(): Promise<BackupList>
  judge(): Promise<Judged>
  /** Undefined: no other place is set. */
  copies(): Promise<Omit<CopyNote, 'studio'> | undefined>
  isUnderWay(): Promise<boolean>
  measure(): Promise<StudioSizes>
  /** Whether backups hold the files of the orders. */
  hasProjects(): Promise<boolean>
  setProjects(hasProjects: boolean): Promise<void>
  /** Undefined: none was asked for so far. */
  restored(): Promise<RestoreNote | undefined>
  /** Whether it can be asked for here. */
  canRestore: boolean
  /** Has it restored by the next start, which begins at once. @throws Failure if it can't be */
  restore(name: string, record: () => Promise<void>): Promise<void>
  /** Starts a backup and doesn't wait for its end. Throws if one is already running. */
  begin(): Promise<void>
}

// The demo studio, as far as calls need it. The API does not know what is in it.

export interface Filling {
  state: 'running' | 'failed'
  /** Pictures that are made so far; `of` is how many there will be. */
  done: number
  total: number
}

export interface Demo {
  /** How many rows of the demo there are. */
  count(database: Database): Promise<number>
  /**
   * How many rows each collection has of it, how many are hidden, and which left the site because the
   * studio has its own, and which settings still have its values.
   */
  describe(database: Database): Promise<{
    kinds: Record<string, number>
    hidden: Record<string, number>
    left: LeavingKind[]
    settings: Record<string, string[]>
  }>
  isEmpty(database: Database): Promise<boolean>
  /** Fills an empty studio; does nothing if the studio isn't empty. A second caller waits for the same filling. */
  fillIn(database: Database): Promise<void>
  /** How far the filling is. After a failure it says so, and none of its rows are there. */
  filling(): Filling | undefined
  /** Removes its rows, except those that the studio has changed or needs: these belong to the studio from then on. */
  remove(transaction: Transaction): Promise<{ removed: number; kept: number }>
  /** Removes the rows of one collection that nothing else needs; the others stay the demo's. */
  removeKind(transaction: Transaction, kind: string): Promise<{ removed: number; kept: number }>
  /** Hides the rows of a kind, once; the studio may show them again. Returns how many. */
  hideKind(transaction: Transaction, kind: string): Promise<number>
  showKind(transaction: Transaction, kind: LeavingKind): Promise<number>
}

// How e-mails leave, as the calls see it. The domain `mail` reads and stores it.

export interface OwnMailServer {
  host: string
  port: number
  /** `tls`: encrypted from the start. `starttls`: encrypted before the sign-in, or nothing is sent. */
  security: 'tls' | 'starttls' | 'none'
  /** Empty: the server asks for no account. */
  account: string
  password: string
}

/** From the back office, or the address in `SMTP_URL`. */
export type MailServer = OwnMailServer | { url: string }

/** What the environment says; it wins over the back office. */
export interface MailEnvironment {
  /** `SMTP_URL` */
  smtpUrl: string | undefined
  /** `MAIL_FROM` */
  from: string | undefined
}

export interface MailWay {
  /** `locked`: a mail server is set up, but its password can't be read: the data was restored without the key. */
  is: 'sent' | 'kept' | 'locked'
  /** Undefined unless `is` is `sent`. */
  server: MailServer | undefined
  from: string | { name: string; address: string }
  /** Where e-mails to the studio go; undefined if the studio has no address. */
  studio: { name: string; address: string } | undefined
  settings: Selectable<Tables['mail_settings']>
}

export interface MailSetUp extends Sealing {
  environment: MailEnvironment
  /** @returns how e-mails leave now */
  find(): Promise<MailWay>
}

// How SMS leave, as the calls see it. The domain `sms` reads and stores it.

/** What is stored sealed: the gateway's key, and whole headers. */
export interface SmsSecrets {
  secret: string
  headers: string
}

export interface SmsWay {
  /** `locked`: a gateway is set up, but its key can't be read: the data was restored without `secrets.key`. */
  is: 'on' | 'off' | 'locked'
  settings: Selectable<Tables['sms_settings']>
  /** Undefined unless `is` is `on`. */
  secrets: SmsSecrets | undefined
}

export interface SmsSetUp {
  /** An origin that may be asked although it is private. */
  standIn: string | undefined
  /** @returns how SMS leave now */
  find(): Promise<SmsWay>
  sealSecrets(secrets: SmsSecrets): Promise<Buffer>
  /** @param sealed null: there are none. @returns undefined if they were sealed with another key */
  openSecrets(sealed: Buffer | null): Promise<SmsSecrets | undefined>
}
