import { isAbsolute, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function complaintsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

test('an empty environment has a default for everything', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8000,
    dataFolder: resolve('data'),
    publicUrl: 'http://127.0.0.1:8000',
    databaseUrl: undefined,
    demo: true,
    admin: undefined,
    smtpUrl: undefined,
    mailFrom: 'Chobighor <studio@localhost>',
    logLevel: 'info',
    videoHost: undefined,
    trustedProxies: 0,
  })
})

test('every variable is taken over', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    DATA_DIR: '/srv/studio',
    PUBLIC_URL: 'https://studio.example/',
    DATABASE_URL: 'postgres://studio:secret@db.example/studio',
    DEMO: 'off',
    ADMIN_EMAIL: 'rina@studio.example',
    ADMIN_PASSWORD: 'correct horse',
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'Rina <rina@studio.example>',
    LOG_LEVEL: 'debug',
    VIDEO_HOST: 'http://127.0.0.1:9000',
    TRUSTED_PROXIES: '2',
  })
  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    dataFolder: '/srv/studio',
    publicUrl: 'https://studio.example',
    databaseUrl: 'postgres://studio:secret@db.example/studio',
    demo: false,
    admin: { email: 'rina@studio.example', password: 'correct horse' },
    smtpUrl: 'smtps://mail.example:465',
    mailFrom: 'Rina <rina@studio.example>',
    logLevel: 'debug',
    videoHost: 'http://127.0.0.1:9000',
    trustedProxies: 2,
  })
})

test('an empty value counts as not given', () => {
  const names = ['HOST', 'PORT', 'DATA_DIR', 'PUBLIC_URL', 'DATABASE_URL', 'DEMO', 'ADMIN_EMAIL', 'LOG_LEVEL']
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  expect(readConfig({ PORT: '  ' })).toEqual(readConfig({}))
})

test('all that is wrong is named at once, one line each', () => {
  const complaints = complaintsOf({
    PORT: '80 000',
    PUBLIC_URL: 'studio.example',
    DATABASE_URL: 'mysql://localhost/studio',
    DEMO: 'yes',
    ADMIN_EMAIL: 'rina',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'the studio',
    LOG_LEVEL: 'loud',
    VIDEO_HOST: 'ftp://videos.example',
    TRUSTED_PROXIES: '-1',
  })
  expect(complaints).toEqual([
    'PORT must be a whole number from 1 to 65535',
    'PUBLIC_URL must be an http or https address without a path, like https://studio.example',
    'DATABASE_URL must be an address that begins with postgresql:// or postgres://',
    'DEMO must be on or off',
    'ADMIN_EMAIL must be an e-mail address',
    'SMTP_URL must be an address that begins with smtp:// or smtps://',
    'MAIL_FROM must be an e-mail address, like Studio <studio@example.com>',
    'LOG_LEVEL must be silent, error, warn, info or debug',
    'VIDEO_HOST must be an http or https address without a path, like https://studio.example',
    'TRUSTED_PROXIES must be a whole number from 0 to 10',
    'ADMIN_EMAIL and ADMIN_PASSWORD go together',
  ])
})

test.for([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '0x10'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'https://studio.example/shop'],
  ['PUBLIC_URL', 'https://user@studio.example'],
  ['PUBLIC_URL', 'https://studio.example/?a'],
  ['DATABASE_URL', 'postgres://['],
  ['MAIL_FROM', 'a@b.example\nBcc: all@b.example'],
  ['ADMIN_PASSWORD', 'short'],
] as const)('%s=%s is refused', ([name, value]) => {
  expect(complaintsOf({ [name]: value })[0]).toMatch(new RegExp(`^${name} must `))
})

test('the data folder is named in full, and addresses of all interfaces can be called', () => {
  expect(isAbsolute(readConfig({ DATA_DIR: 'somewhere/else' }).dataFolder)).toBe(true)
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8000')
  expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8000')
})
