// Every environment variable, its shape and default. Read once, passed in; a start with wrong values names them all.
import { resolve } from 'node:path'
import { z } from 'zod'

const wholeNumber = (name: string, least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `${name} must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

/** An address without a path: what stands before the first slash. */
const origin = (name: string) =>
  z
    .string()
    .refine(isOrigin, { error: `${name} must be an http or https address without a path, like https://studio.example` })
    .transform((text) => new URL(text).origin)

function isOrigin(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url !== null && url.href === `${url.origin}/`
}

const addressOf = (name: string, ...schemes: string[]) =>
  z.string().refine((text) => schemes.some((scheme) => text.startsWith(scheme)) && URL.canParse(text), {
    error: `${name} must be an address that begins with ${schemes.join(' or ')}`,
  })

const shape = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber('PORT', 1, 65_535).default(8000),
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: origin('PUBLIC_URL').optional(),
    DATABASE_URL: addressOf('DATABASE_URL', 'postgresql://', 'postgres://').optional(),
    DEMO: z.enum(['on', 'off'], 'DEMO must be on or off').default('on'),
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
      .default('Chobighor <studio@localhost>'),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug')
      .default('info'),
    VIDEO_HOST: origin('VIDEO_HOST').optional(),
    TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 10).default(0),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    error: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
    // said along with all the rest
    when: () => true,
  })

export interface Config {
  host: string
  port: number
  dataFolder: string
  /** The address that visitors know, without a slash at its end. */
  publicUrl: string
  databaseUrl: string | undefined
  demo: boolean
  admin: { email: string; password: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: string
  /** Where videos are embedded from, where the environment says so. */
  videoHost: string | undefined
  /** How many proxies in front are believed about the visitor's address. */
  trustedProxies: number
}

/** Thrown with one line for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** @param env the process's environment; an empty value counts as not given */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = shape.safeParse(given)
  if (!read.success) throw new ConfigError(read.error.issues.map(({ message }) => message).join('\n'))
  const { data } = read
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: resolve(data.DATA_DIR),
    publicUrl: data.PUBLIC_URL ?? `http://${hostToCall(data.HOST)}:${data.PORT}`,
    databaseUrl: data.DATABASE_URL,
    demo: data.DEMO === 'on',
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : undefined,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    videoHost: data.VIDEO_HOST,
    trustedProxies: data.TRUSTED_PROXIES,
  }
}

/** What stands in a browser for the address that is listened on. */
function hostToCall(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
