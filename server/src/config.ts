// Every environment variable, its shape and default. Read once and passed on; a failed start names all wrong values.
import { availableParallelism, hostname } from 'node:os'
import { resolve } from 'node:path'
import { limitSettings } from '@chobighor/api/platform/limits/rate-limits'
import { isTimeZone, USUAL_TIME_ZONE } from '@chobighor/contract/plain/time-zone'
import { z } from 'zod'
import { areCopiesElsewhere, copiesOf, copiesSettings, hasKeysOfCopies } from './copies-settings.ts'
import { databaseOf, databaseSettings } from './database-settings.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import {
  hasAllOfPayPalOrNone,
  mayTrustPayPalApi,
  missingOfPayPal,
  payPalOf,
  payPalSettings,
} from './paypal-settings.ts'
import { addressOf, cdn, origin, wholeNumber } from './setting-shapes.ts'
import { mayHaveStandIns, standInSettings } from './stand-in-settings.ts'
import { hasAllOfStorageOrNone, storageOf, storageSettings } from './storage-settings.ts'

/** The built-in PostgreSQL has connections for so many. */
const PROCESSES_MOST = 16

const shape = z
  .object({
    ROLE: z.enum(['both', 'web', 'worker'], 'ROLE must be web, worker or both').default('both'),
    PROCESSES: z
      .string()
      .regex(/^(auto|[1-9]|1[0-6])$/, 'PROCESSES must be auto, or a whole number from 1 to 16')
      .default('1'),
    PROCESS_NAME: z
      .string()
      .regex(/^[\w.:@-]{1,100}$/, 'PROCESS_NAME must have 1 to 100 letters, digits, ., :, @, _ or -')
      .optional(),
    DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 600).default(0),
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber('PORT', 1, 65_535).default(8000),
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: origin('PUBLIC_URL').optional(),
    ...databaseSettings,
    ...storageSettings,
    ...copiesSettings,
    DEMO: z.enum(['on', 'off'], 'DEMO must be on or off').default('on'),
    PAGE_CACHE: z.enum(['on', 'off'], 'PAGE_CACHE must be on or off').default('on'),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'ADMIN_PASSWORD must have 8 characters at least')
      .max(128, 'ADMIN_PASSWORD must have 128 characters at most')
      .optional(),
    SMTP_URL: addressOf('SMTP_URL', 'smtp://', 'smtps://').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, 'MAIL_FROM must be an e-mail address, like Studio <studio@example.com>')
      .optional(),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug')
      .default('info'),
    VIDEO_HOST: origin('VIDEO_HOST').optional(),
    MEDIA_URL: cdn('MEDIA_URL').optional(),
    SESSION_DAYS: wholeNumber('SESSION_DAYS', 1, 365).default(30),
    SESSION_IDLE_DAYS: wholeNumber('SESSION_IDLE_DAYS', 1, 365).default(7),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'TIME_ZONE must be the name of a time zone, like Asia/Kolkata, Europe/London or UTC')
      .default(USUAL_TIME_ZONE),
    BACKUP_AT: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'BACKUP_AT must be a time of the night, like 03:00, or off')
      .default('03:00'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w-]{20,200}$/, 'METRICS_TOKEN must have 20 to 200 letters, digits, _ or -')
      .optional(),
    LIMITS: limitSettings.default({}),
    TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 10).default(0),
    ...payPalSettings,
    ...standInSettings,
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    error: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
    // so that this error is reported together with all others
    when: () => true,
  })
  .refine(hasAllOfStorageOrNone, {
    error: 'STORAGE_URL, STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY go together',
    when: () => true,
  })
  .refine(hasKeysOfCopies, {
    error:
      'A bucket in BACKUP_COPIES needs BACKUP_COPIES_ACCESS_KEY and BACKUP_COPIES_SECRET_KEY, and nothing else needs them',
    when: () => true,
  })
  .refine(areCopiesElsewhere, {
    error:
      'BACKUP_COPIES must be another place than that of the backups: outside DATA_DIR, and not the bucket of STORAGE_URL',
  })
  .refine(hasAllOfPayPalOrNone, {
    error: ({ input }) => missingOfPayPal(input),
    when: () => true,
  })
  // on the built-in database nobody else could do the work of the other role
  .refine(({ ROLE, DATABASE_URL }) => ROLE === 'both' || DATABASE_URL, {
    error: 'ROLE=web and ROLE=worker need DATABASE_URL: processes share one database',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    error: 'DATABASE_DIRECT_URL goes with DATABASE_URL: it leads to the same database, past the pooler',
  })
  .refine((env) => !env.POSTGRES_BIN || !env.DATABASE_URL, {
    error: 'POSTGRES_BIN names programs for the built-in database; with DATABASE_URL nothing would run them',
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    error: 'DATABASE_READ_URL goes with DATABASE_URL: it leads to a standby of it',
  })
  .refine((env) => !env.MEDIA_URL || URL.parse(env.MEDIA_URL)?.origin !== publicUrlOf(env), {
    error:
      'MEDIA_URL must be the address of a CDN, not that of the site itself: without it pictures come from the site',
  })
  // a live shop must never trust another host's answer about payments
  .refine(mayTrustPayPalApi, {
    error: 'PAYPAL_API goes with PAYPAL_ENV=sandbox alone, and is an address of this machine or of paypal.com',
  })
  // a studio that visitors can reach must never believe a stand-in
  .refine((env) => mayHaveStandIns(env.STAND_INS, publicUrlOf(env)), {
    error: 'STAND_INS is for tests alone: with it, PUBLIC_URL must be an address of this machine',
  })

/** Thrown with one line for each wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Config = ReturnType<typeof readConfig>

/** @param env the process's environment; an empty value counts as missing */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = shape.safeParse(given)
  if (!read.success)
    throw new ConfigError([...read.error.issues.map(({ message }) => message), ...misspelt(env)].join('\n'))
  const { data } = read
  return {
    /** What a process does: answers visitors, takes jobs, or both. */
    role: data.ROLE,
    /** How many processes share this machine's port. */
    processes: processesOf(data.PROCESSES),
    /** Tells the processes of one studio apart, in the log, `/metrics` and `/readyz`. */
    processName: data.PROCESS_NAME ?? `${hostname()}:${process.pid}`,
    /** How long the process goes on serving after the signal to stop, so that proxies notice first. */
    drainSeconds: data.DRAIN_SECONDS,
    host: data.HOST,
    port: data.PORT,
    dataFolder: resolve(data.DATA_DIR),
    /** The address that visitors use, without a slash at its end. */
    publicUrl: publicUrlOf(data),
    ...databaseOf(data),
    /** The bucket for files; undefined: they are in the data folder. */
    storage: storageOf(data),
    /** The other place of the backups; undefined: they are not copied. */
    copies: copiesOf(data),
    demo: data.DEMO === 'on',
    /** Whether public answers are cached. */
    pageCache: data.PAGE_CACHE === 'on',
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : undefined,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    /** The host of embedded videos, if the environment names one. */
    videoHost: data.VIDEO_HOST,
    /** The CDN from which visitors get pictures, without a slash at its end; undefined: from the product itself. */
    mediaUrl: data.MEDIA_URL,
    /** How many days a sign-in lasts: without use, and at most. */
    sessionLife: { idleDays: data.SESSION_IDLE_DAYS, days: data.SESSION_DAYS },
    /** The zone in which the studio's days begin. */
    timeZone: data.TIME_ZONE,
    /** The studio's local time at which the nightly work begins, in ms after midnight. */
    nightAt: nightOf(data.BACKUP_AT),
    /** Whether the nightly work makes a backup. */
    backups: data.BACKUP_AT !== 'off',
    /** Changed limits, keyed by the limit's name; the defaults are in `bounds.ts`. */
    limits: data.LIMITS,
    /** How many proxies in front we trust to report the visitor's address. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** The token that lets other machines read `/metrics`. */
    metricsToken: data.METRICS_TOKEN,
    /** Undefined: PayPal is not offered. */
    paypal: payPalOf(data),
    /** Origins on this machine in place of outside services, by the service's name; for tests. */
    standIns: data.STAND_INS ?? {},
  }
}

/** @returns a sentence for each variable that is nearly a setting */
export const misspelt = (env: Record<string, string | undefined>) => misspeltSettings(env, Object.keys(shape.shape))

/** The nightly cleaning needs a time even if backups are off. */
function nightOf(time: string): number {
  const [hours = 0, minutes = 0] = (time === 'off' ? '03:00' : time).split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

function processesOf(wish: string): number {
  return wish === 'auto' ? Math.min(availableParallelism(), PROCESSES_MOST) : Number(wish)
}

function publicUrlOf(env: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }): string {
  return env.PUBLIC_URL ?? addressToCall({ host: env.HOST, port: env.PORT })
}

/** The address to open in a browser, made from the address that the server listens on. */
export function addressToCall({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isAny = host === '0.0.0.0' || host === '::'
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
