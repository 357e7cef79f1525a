// No mail server is where a cloud gives out its keys, whatever a name leads to; one of the studio's own network is.
import type { LookupFunction } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtpHost, type SmtpHost } from '../../../tools/smtp-host.ts'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { connectToMailServer, IsForbidden, isForbidden } from './connect-to-mail-server.ts'
import { explainMailError, sendMessage } from './mail-server.ts'

let host: SmtpHost
let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  host = await openSmtpHost()
})
afterEach(() => host.close())
afterAll(() => api.drop())

const FORBIDDEN = [
  '0.0.0.0',
  '0.1.2.3',
  '169.254.169.254',
  '169.254.0.1',
  '100.100.100.200',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  '[fe80::1]',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::ffff:0.0.0.0',
  '::ffff:100.100.100.200',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '::169.254.169.254',
]

test.each(FORBIDDEN)('[L-058] no mail server is at %s', (address) => {
  expect(isForbidden(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '127.0.1.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.0.0.5',
  '172.20.0.2',
  '192.168.1.10',
  'fd12:3456::25',
  '100.64.0.7',
  '203.0.113.25',
  '2001:db8::25',
  '64:ff9b::cb00:7119',
  'smtp.example.com',
])('[L-058] a mail server may be at %s', (address) => {
  expect(isForbidden(address)).toBe(false)
})

test.each(['169.254.169.254', '0.0.0.0', 'fe80::1', 'fd00:ec2::254', '100.100.100.200'])(
  '[L-058] the back office does not take %s',
  async (typed) => {
    const { version } = await admin.call.mailSettings.find()
    const given = { version, host: typed, port: 25, security: 'none' as const, account: '', sender: '' }
    await expect(admin.call.mailSettings.change(given)).rejects.toMatchObject({ code: 'invalid', field: 'host' })
  },
)

/** A name server that answers with these addresses. */
const answering =
  (...addresses: string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }
const MESSAGE = { from: 'a@b.test', to: 'c@d.test', text: 'x' }
const sendBy = (name: string, lookup?: LookupFunction) => {
  const server = { host: name, port: host.port, security: 'none' as const, account: '', password: '' }
  return sendMessage(server, MESSAGE, { lookup }).catch((error: unknown) => explainMailError(error, server))
}

test('[L-058] a name that leads to such an address, alone or among others, is not connected to', async () => {
  const refused = 'mail.test leads to an address at which no mail server may be. Please check the name.'
  expect(await sendBy('mail.test', answering('169.254.169.254'))).toBe(refused)
  expect(await sendBy('mail.test', answering('127.0.0.1', '::ffff:169.254.169.254'))).toBe(refused)
  expect(host.letters).toEqual([])
})

// the machine's own way of reading a host knows these as IPv4
test.each(['2852039166', '0xA9FEA9FE', '0251.0376.0251.0376', '0', '0x0'])(
  '[L-058] nor is %s, which the machine reads as such an address',
  async (name) => {
    const { port } = host
    const error: unknown = await connectToMailServer({ host: name, port, patience: 5000 }).catch((reason) => reason)
    expect(error).toBeInstanceOf(IsForbidden)
  },
)

test('[L-058] a name that leads to the studio’s own relay is', async () => {
  expect(await sendBy('relay.test', answering('127.0.0.1'))).toBeUndefined()
  expect(await sendBy('127.0.0.1')).toBeUndefined()
  expect(host.letters).toHaveLength(2)
})
