// Every environment variable, its shape and default. Read once, passed in; a start with wrong values names them all.
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const origin = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http or https address such as https://studio.example` })
    .transform((text) => new URL(text).origin)

const shape = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535, 'PORT must be at most 65535').default(8000),
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: origin('PUBLIC_URL').optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://')
      .optional(),
    DEMO: z.enum(['on', 'off'], 'DEMO must be on or off').default('on'),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'ADMIN_PASSWORD must have 8 characters at least')
      .max(128, 'ADMIN_PASSWORD must have 128 characters at most')
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().min(3).default('Chobighor <studio@localhost>'),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug')
      .default('info'),
    VIDEO_HOST: origin('VIDEO_HOST').default('https://www.youtube-nocookie.com'),
    TRUSTED_PROXIES: z.coerce
      .number('TRUSTED_PROXIES must be a number')
      .int('TRUSTED_PROXIES must be a whole number')
      .min(0, 'TRUSTED_PROXIES must be 0 or more')
      .max(10, 'TRUSTED_PROXIES must be at most 10')
      .default(0),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    error: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
    path: ['ADMIN_EMAIL'],
  })

export interface Config {
  host: string
  port: number
  dataFolder: string
  publicUrl: string
  databaseUrl: string | undefined
  demo: boolean
  admin: { email: string; password: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: string
  videoHost: string
  /** How many proxies in front are believed about the visitor's address. */
  trustedProxies: number
}

/** Thrown with one line for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** @param env the process's environment; an empty value counts as not given */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = shape.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => {
      const name = path.join('.')
      return message.startsWith(name) ? message : `${name}: ${message}`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const { data } = read
  const host = data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR),
    publicUrl: data.PUBLIC_URL ?? `http://${host}:${data.PORT}`,
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
