import { hostname } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { WORKER_CONNECTIONS_MOST } from '@chobighor/api/platform/bounds'
import { expect, test } from 'vitest'
import { ConfigError, misspelt, readConfig } from './config.ts'

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
    role: 'both',
    processName: `${hostname()}:${process.pid}`,
    drainSeconds: 0,
    host: '127.0.0.1',
    port: 8000,
    dataFolder: resolve('data'),
    publicUrl: 'http://127.0.0.1:8000',
    processes: 1,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    databaseConnections: 10,
    postgresBin: undefined,
    demo: true,
    pageCache: true,
    admin: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    logLevel: 'info',
    videoHost: undefined,
    mediaUrl: undefined,
    sessionLife: { idleDays: 7, days: 30 },
    trustedProxies: 0,
    limits: {},
    metricsToken: undefined,
    timeZone: 'Asia/Dhaka',
    nightAt: 3 * 3_600_000,
    backups: true,
    paypal: undefined,
    standIns: {},
  })
})

const storage = {
  STORAGE_URL: 's3://my-studio?endpoint=https://s3.example&region=eu-1',
  STORAGE_ACCESS_KEY: 'house:media',
  STORAGE_SECRET_KEY: 'a/secret+key',
}

test('a bucket is named by an address, and its keys by variables of their own', () => {
  expect(readConfig(storage).storage).toEqual({
    bucket: 'my-studio',
    endpoint: 'https://s3.example',
    publicEndpoint: undefined,
    region: 'eu-1',
    forcePathStyle: true,
    accessKey: 'house:media',
    secretKey: 'a/secret+key',
  })
  const amazon = readConfig({ ...storage, STORAGE_URL: 's3://my-studio?region=ap-south-1' }).storage
  expect(amazon).toMatchObject({ endpoint: undefined, region: 'ap-south-1', forcePathStyle: false })
})

test.each([
  's3://',
  's3://My_Studio',
  's3://key:secret@my-studio',
  's3://my-studio/folder',
  's3://my-studio?endpoint=ftp://s3.example',
  's3://my-studio?pathStyle=true',
  'https://my-studio.s3.example',
])('STORAGE_URL=%s is refused', (STORAGE_URL) => {
  expect(complaintsOf({ ...storage, STORAGE_URL })).toEqual([expect.stringContaining('STORAGE_URL must be like s3://')])
})

test('a bucket needs its keys', () => {
  const { STORAGE_SECRET_KEY: _, ...rest } = storage
  expect(complaintsOf(rest)).toEqual(['STORAGE_URL, STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY go together'])
})

const paypal = {
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_SECRET: 'secret-1',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
  PAYPAL_ENV: 'live',
  PAYPAL_CURRENCY: 'USD',
  PAYPAL_RATE: '121.5',
}

test('every variable is taken over', () => {
  const config = readConfig({
    ROLE: 'web',
    PROCESS_NAME: 'web-1',
    DRAIN_SECONDS: '15',
    HOST: '0.0.0.0',
    PORT: '8080',
    DATA_DIR: '/srv/studio',
    PUBLIC_URL: 'https://studio.example/',
    DATABASE_URL: 'postgres://studio:secret@pooler.example/studio',
    DATABASE_DIRECT_URL: 'postgres://studio:secret@db.example/studio',
    DATABASE_READ_URL: 'postgres://studio:secret@standby.example/studio',
    DATABASE_CONNECTIONS: '20',
    PROCESSES: '3',
    DEMO: 'off',
    PAGE_CACHE: 'off',
    ADMIN_EMAIL: 'rina@studio.example',
    ADMIN_PASSWORD: 'correct horse',
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'Rina <rina@studio.example>',
    LOG_LEVEL: 'debug',
    VIDEO_HOST: 'http://127.0.0.1:9000',
    MEDIA_URL: 'https://cdn.example/studio/',
    SESSION_DAYS: '60',
    SESSION_IDLE_DAYS: '14',
    TRUSTED_PROXIES: '2',
    LIMITS: 'sign-in=20, register = 50',
    METRICS_TOKEN: 'a-lamp-in-every-window',
    TIME_ZONE: 'America/Argentina/Buenos_Aires',
    BACKUP_AT: '01:30',
    ...paypal,
    PAYPAL_MERCHANT_ID: 'STUDN7N222AAB',
  })
  expect(config).toEqual({
    role: 'web',
    processName: 'web-1',
    drainSeconds: 15,
    host: '0.0.0.0',
    port: 8080,
    dataFolder: '/srv/studio',
    publicUrl: 'https://studio.example',
    databaseUrl: 'postgres://studio:secret@pooler.example/studio',
    databaseDirectUrl: 'postgres://studio:secret@db.example/studio',
    databaseReadUrl: 'postgres://studio:secret@standby.example/studio',
    databaseConnections: 20,
    processes: 3,
    demo: false,
    pageCache: false,
    admin: { email: 'rina@studio.example', password: 'correct horse' },
    smtpUrl: 'smtps://mail.example:465',
    mailFrom: 'Rina <rina@studio.example>',
    logLevel: 'debug',
    videoHost: 'http://127.0.0.1:9000',
    mediaUrl: 'https://cdn.example/studio',
    sessionLife: { idleDays: 14, days: 60 },
    trustedProxies: 2,
    limits: { 'sign-in': 20, register: 50 },
    metricsToken: 'a-lamp-in-every-window',
    timeZone: 'America/Argentina/Buenos_Aires',
    nightAt: 1.5 * 3_600_000,
    backups: true,
    paypal: {
      clientId: 'client-1',
      secret: 'secret-1',
      webhookId: 'WEBHOOK1',
      environment: 'live',
      currency: 'USD',
      rate: '121.5',
      merchantId: 'STUDN7N222AAB',
      api: 'https://api-m.paypal.com',
      scriptHost: 'https://www.paypal.com',
    },
    standIns: {},
  })
})

test('stand-ins are addresses of this machine, and only where no other machine reaches the studio', () => {
  const STAND_INS = 'sslcommerz=http://127.0.0.1:9101, bkash=http://bkash.localhost:9102'
  expect(readConfig({ STAND_INS }).standIns).toEqual({
    sslcommerz: 'http://127.0.0.1:9101',
    bkash: 'http://bkash.localhost:9102',
  })
  expect(complaintsOf({ STAND_INS, PUBLIC_URL: 'https://studio.example' })).toEqual([
    'STAND_INS is for tests alone: with it, PUBLIC_URL must be an address of this machine',
  ])
  for (const wrong of [
    'sslcommerz=https://evil.test',
    'another=http://127.0.0.1:1',
    'sslcommerz',
    'sslcommerz=http://10.0.0.1',
  ])
    expect(complaintsOf({ STAND_INS: wrong })[0]).toMatch(/^STAND_INS must /)
})

test('a process that has one role alone needs a database that it can share', () => {
  const only = 'ROLE=web and ROLE=worker need DATABASE_URL: processes share one database'
  expect(complaintsOf({ ROLE: 'worker' })).toEqual([only])
  expect(complaintsOf({ ROLE: 'web' })).toEqual([only])
  expect(readConfig({ ROLE: 'worker', DATABASE_URL: 'postgres://db.example/studio' }).databaseConnections).toBe(
    WORKER_CONNECTIONS_MOST,
  )
  expect(complaintsOf({ DATABASE_DIRECT_URL: 'postgres://db.example/studio' })).toEqual([
    'DATABASE_DIRECT_URL goes with DATABASE_URL: it leads to the same database, past the pooler',
  ])
  expect(complaintsOf({ DATABASE_READ_URL: 'postgres://db.example/studio' })).toEqual([
    'DATABASE_READ_URL goes with DATABASE_URL: it leads to a standby of it',
  ])
  expect(complaintsOf({ ROLE: 'clerk' })).toEqual(['ROLE must be web, worker or both'])
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
    METRICS_TOKEN: 'short',
    BACKUP_AT: '3 o’clock',
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
    'BACKUP_AT must be a time of the night, like 03:00, or off',
    'METRICS_TOKEN must have 20 to 200 letters, digits, _ or -',
    'TRUSTED_PROXIES must be a whole number from 0 to 10',
    'ADMIN_EMAIL and ADMIN_PASSWORD go together',
  ])
})

test.for([
  ['TIME_ZONE', '+05:30'],
  ['PROCESS_NAME', 'web "1"'],
  ['DRAIN_SECONDS', '601'],
  ['DATABASE_CONNECTIONS', '3'],
  ['PROCESSES', '0'],
  ['PROCESSES', '17'],
  ['PROCESSES', 'all'],
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
  ['LIMITS', 'sign-in'],
  ['LIMITS', 'sign-in=0'],
  ['LIMITS', 'sign-in=20;register=5'],
  ['LIMITS', 'sign-out=20'],
] as const)('%s=%s is refused', ([name, value]) => {
  expect(complaintsOf({ [name]: value })[0]).toMatch(new RegExp(`^${name} must `))
})

test('the data folder is named in full, and addresses of all interfaces can be called', () => {
  expect(isAbsolute(readConfig({ DATA_DIR: 'somewhere/else' }).dataFolder)).toBe(true)
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8000')
  expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8000')
})

test('[M-06] PayPal is set up as a whole or not at all', () => {
  const { PAYPAL_RATE: _, ...noRate } = paypal
  expect(complaintsOf(noRate)).toEqual(['PayPal needs all of its settings or none: PAYPAL_RATE is missing'])
  expect(complaintsOf({ PAYPAL_CLIENT_ID: 'client-1', PAYPAL_ENV: 'sandbox', PAYPAL_CURRENCY: 'USD' })).toEqual([
    'PayPal needs all of its settings or none: PAYPAL_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_RATE are missing',
  ])
  expect(readConfig({ PAYPAL_MERCHANT_ID: 'STUDN7N222AAB' }).paypal).toBeUndefined()
})

test.for([
  ['PAYPAL_ENV', 'production'],
  ['PAYPAL_CURRENCY', 'BDT'],
  ['PAYPAL_CURRENCY', 'usd'],
  ['PAYPAL_RATE', '0'],
  ['PAYPAL_RATE', '-121.5'],
  ['PAYPAL_RATE', '121,5'],
  ['PAYPAL_RATE', '121.1234567'],
  ['PAYPAL_RATE', '1e3'],
  ['PAYPAL_WEBHOOK_ID', 'a/b'],
  ['PAYPAL_MERCHANT_ID', 'studio@example.com'],
] as const)('%s=%s is refused', ([name, value]) => {
  expect(complaintsOf({ ...paypal, [name]: value })[0]).toMatch(new RegExp(`^${name} must `))
})

test('[M-07] PayPal’s API is another host’s in its sandbox alone, and only this machine’s or PayPal’s own', () => {
  const only = 'PAYPAL_API goes with PAYPAL_ENV=sandbox alone, and is an address of this machine or of paypal.com'
  const sandbox = { ...paypal, PAYPAL_ENV: 'sandbox' }
  expect(readConfig(sandbox).paypal).toMatchObject({
    api: 'https://api-m.sandbox.paypal.com',
    scriptHost: 'https://www.sandbox.paypal.com',
  })
  const standIn = 'http://127.0.0.1:8098'
  expect(readConfig({ ...sandbox, PAYPAL_API: standIn }).paypal).toMatchObject({ api: standIn, scriptHost: standIn })
  expect(complaintsOf({ ...paypal, PAYPAL_API: standIn })).toEqual([only])
  for (const address of [
    'https://paypal.com.evil.test',
    'http://api-m.paypal.com',
    'http://10.0.0.1',
    'https://evil.test',
  ])
    expect(complaintsOf({ ...sandbox, PAYPAL_API: address })).toEqual([only])
})

test.each([
  ['https://cdn.example', 'https://cdn.example'],
  ['https://CDN.example:8443/', 'https://cdn.example:8443'],
  ['https://cdn.example/a/studio-1/', 'https://cdn.example/a/studio-1'],
  ['http://localhost:9000', 'http://localhost:9000'],
  ['http://127.0.0.2:9000/', 'http://127.0.0.2:9000'],
])('MEDIA_URL=%s is a CDN: %s', (MEDIA_URL, mediaUrl) => {
  expect(readConfig({ MEDIA_URL }).mediaUrl).toBe(mediaUrl)
})

test.each([
  'cdn.example',
  '//cdn.example',
  '/media',
  'http://cdn.example',
  'http://127.0.0.1.cdn.example',
  'https://cdn.example/?a=1',
  'https://cdn.example/#a',
  'https://key:secret@cdn.example',
  'https://cdn.example;script-src/',
  'https://cdn.example/a,b',
  'https://cdn.example/a b',
  'https://cdn.example:99999',
  'ftp://cdn.example',
])('MEDIA_URL=%s is refused', (MEDIA_URL) => {
  expect(complaintsOf({ MEDIA_URL })).toEqual([expect.stringMatching(/^MEDIA_URL must be an https address without/)])
})

test('MEDIA_URL can’t be the site itself', () => {
  const PUBLIC_URL = 'https://studio.example'
  expect(complaintsOf({ PUBLIC_URL, MEDIA_URL: 'https://Studio.example/cdn' })).toEqual([
    expect.stringMatching(/^MEDIA_URL must be the address of a CDN, not that of the site itself/),
  ])
  expect(complaintsOf({ PORT: '9000', MEDIA_URL: 'http://127.0.0.1:9000' })).toHaveLength(1)
  expect(complaintsOf({ PUBLIC_URL, MEDIA_URL: 'https://cdn.studio.example' })).toEqual([])
})

test.each(['p#ss', '12#34', 'p/ss', 'p?ss', 'p%zz'])(
  '[L-023] a password with the sign in %s is told how to be written',
  (password) => {
    expect(complaintsOf({ DATABASE_URL: `postgres://studio:${password}@db.example/studio` })).toEqual([
      'DATABASE_URL must be an address that can be read. In a name or password write % as %25, # as %23, @ as %40, : as %3A, / as %2F and ? as %3F.',
    ])
    const written = `postgres://studio:${encodeURIComponent(password)}@db.example/studio`
    expect(readConfig({ DATABASE_URL: written, DATABASE_READ_URL: written }).databaseUrl).toBe(written)
  },
)

test('[L-023] an @ in a password is understood as it is', () => {
  const url = 'postgres://studio:p@ss@db.example/studio'
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('[L-023] a variable that is nearly a setting is told, and others’ variables are not', () => {
  expect(
    misspelt({ DATABSE_URL: 'postgres://db', ADMIN_EMIAL: 'a@b.example', PUBLICURL: 'https://a.example' }),
  ).toEqual([
    'DATABSE_URL is no setting, so it does nothing. Did you mean DATABASE_URL?',
    'ADMIN_EMIAL is no setting, so it does nothing. Did you mean ADMIN_EMAIL?',
    'PUBLICURL is no setting, so it does nothing. Did you mean PUBLIC_URL?',
  ])
  const usual = 'PATH HOME HOSTNAME TERM LANG USER SHELL MAIL LOGNAME EDITOR NODE_ENV NODE_OPTIONS TMPDIR PGHOST'
  expect(misspelt({ ...Object.fromEntries(usual.split(' ').map((name) => [name, 'x'])), DATABSE_URL: ' ' })).toEqual([])
  expect(complaintsOf({ ADMIN_EMAIL: 'rina@studio.example', ADMIN_PASWORD: 'a long password' })).toEqual([
    'ADMIN_EMAIL and ADMIN_PASSWORD go together',
    'ADMIN_PASWORD is no setting, so it does nothing. Did you mean ADMIN_PASSWORD?',
  ])
})
