// The writes that don't belong to a collection: visitors, customers, reviews, orders, people and e-mails.
import { setTimeout as sleep } from 'node:timers/promises'
import { aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import { SMS_REQUESTS } from '@chobighor/contract/plain/sms-presets'
import { ADMIN } from '../start-product.ts'
import { GUEST, type Stage } from './cached-servers.ts'

interface User {
  id: number
  token: string
}
interface Version {
  id: number
  version: number
}
interface MailServer extends Version {
  host: string
  port: number
  security: string
  account: string
}
interface Listed {
  rows: { id: number }[]
}

const EMAIL = 'mitu@post.example'
const PASSWORD = 'monsoon-evening'
const person = (email: string) => ({
  first_name: 'Mitu',
  last_name: 'Rahman',
  phone: '+8801700000000',
  email,
  password: PASSWORD,
})

/** @returns somebody who signed up, signed out, and signed in again */
export async function signUp({ call, secretInEmail }: Stage): Promise<User> {
  await call('studio.reportVisitor', { device: 'Desktop', operating_system: 'Linux', browser: 'Firefox' }, GUEST)
  const mail = {
    name: 'Mitu',
    subject: 'Boats',
    mobile: '+8801700000000',
    email_address: 'tuli@post.example',
    body: 'Hello',
  }
  await call('studio.sendMail', mail, GUEST)
  const { token: first } = await call<User>('accounts.register', person(EMAIL), GUEST)
  await call('accounts.updateProfile', { first_name: 'Mitu', last_name: 'Hossain', email: EMAIL }, first)
  await call('accounts.requestVerification', { email: EMAIL }, first)
  const verify = { token: await secretInEmail(EMAIL, /verify\/\?token=([\w-]+)/) }
  await call('accounts.checkVerification', verify, GUEST)
  await call('accounts.confirmVerification', verify, GUEST)
  await call('accounts.requestReset', { email: EMAIL }, GUEST)
  const reset = {
    uid: await secretInEmail(EMAIL, /reset\/\?uid=(\d+)/),
    token: await secretInEmail(EMAIL, /reset\/\?uid=\d+&token=([\w-]+)/),
  }
  await call('accounts.checkReset', reset, GUEST)
  await call('accounts.confirmReset', { ...reset, password: PASSWORD }, GUEST)
  const back = await call<User>('accounts.signIn', { username: EMAIL, password: PASSWORD }, GUEST)
  await call('accounts.requestData', { kind: 'export' }, back.token)
  await call('customerMessages.change', { isAgreed: true, version: SMS_CONSENT.version }, back.token)
  return back
}

export async function review({ call }: Stage, mitu: User, slug: string): Promise<void> {
  const customer = await call<User>('accounts.register', person('shumi@post.example'), GUEST)
  await call('catalog.addReview', { slug, rating: 4, comment: 'A fine evening' }, mitu.token)
  await call('catalog.addReview', { slug, rating: 1, comment: 'It rained' }, customer.token)
  await call('catalog.addReview', { slug, rating: 5, comment: '' })
  const { rows } = await call<Listed>('reviews.list')
  const ofMitu = rows.at(-1)?.id ?? 0
  const { id, version } = await call<Version>('reviews.find', { id: ofMitu })
  await call('reviews.change', { id, version, answer: 'Thank you' })
  const others = rows.map((row) => row.id).filter((each) => each !== ofMitu)
  for (const is_hidden of [true, false]) await call('reviews.changeMany', { ids: others, is_hidden })
  const [first, ...more] = others
  await call('reviews.remove', { id: first })
  await call('reviews.removeMany', { ids: more })
}

/** The reviewed service is booked, paid and delivered, so that its review gets a badge. */
export async function order(stage: Stage, mitu: User, slug: string): Promise<void> {
  const { call, database } = stage
  const { rows } = await call<Listed>('orderSettings.list')
  const settings = await call<Version>('orderSettings.find', { id: rows[0]?.id })
  // each order fills a shift
  const { id, version } = settings
  await call('orderSettings.change', { id, version, capacity_per_shift: 1, require_verified: false })
  let day = 10
  const place = async () => {
    const shippingAddress = { ...SHIPPING, eventDate: `2027-03-${day++}` }
    const orderItems = [{ product: slug, price: '28000.00' }]
    const placed = await call<{ id: number }>(
      'orders.placeOrder',
      aPayload({ orderItems, shippingAddress }),
      mitu.token,
    )
    return placed.id
  }
  const first = await place()
  await call('orders.payOrder', { id: first, method: 'cash' })
  await call('orders.deliverOrder', { id: first })
  await call('orders.setDownloadLink', { id: first, fileDownloadLink: 'https://files.example/mitu' })
  await call('orders.cancelOrder', { id: await place(), reason: 'Another day' }, mitu.token)

  const asAdmin = async (step: string, order: number, more: object = {}) => {
    const seen = await call<Version>('orderDesk.find', { id: order })
    await call(`orderDesk.${step}`, { id: order, version: seen.version, ...more })
  }
  const second = await place()
  await asAdmin('confirm', second)
  await asAdmin('addPayment', second, { method: 'bank' })
  await asAdmin('deliver', second)
  await asAdmin('setLink', second, { link: 'https://files.example/mitu' })
  await asAdmin('openLink', second, { isLinkOpen: true })
  await asAdmin('addRefund', second, { method: 'bank', amount: '100.00' })
  const { ledger } = await call<{ ledger: { id: number }[] }>('orderDesk.find', { id: second })
  await asAdmin('reversePayment', second, { payment: ledger.at(-1)?.id, reason: 'Noted twice' })
  const project = { order_id: second, file: 'a'.repeat(32), name: 'film.mp4', bytes: 1 }
  const file = await database.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow()
  await call('orderDesk.removeFile', { id: second, file: file.id })
  await asAdmin('decline', await place(), { reason: 'We are away' })
  const away = { from: '2027-04-01', to: '2027-04-02', shift: 'both' }
  await call('orderDesk.closeDays', { ...away, note: 'Eid' })
  await call('orderDesk.openDays', away)
  await asAdmin('cancel', await place(), { reason: 'Rain' })
  await call('orderDesk.takeStep', { orders: [await place()], step: 'decline', reason: 'We are away' })

  const event = { ...SHIPPING, eventDate: '2027-04-01' }
  const entered = { customer: { name: 'Tuli', phone: '+8801700000000' }, event, items: [{ product: slug }] }
  const byHand = await call<Version>('orderDesk.enter', entered)
  await asAdmin('change', byHand.id, { event: { ...event, eventDate: '2027-04-02' } })
  await asAdmin('setNote', byHand.id, { note: 'Called twice' })
  await asAdmin('setReminders', byHand.id, { isReminded: false })
  await asAdmin('cancel', byHand.id, { reason: 'Rain' })
  await call('smsConsents.note', { id: byHand.id, is_agreed: false, words: 'STOP' })
  await call('people.removeGuest', { id: byHand.id })
}

/** With the customer, the name under the review disappears. */
export async function writePeople({ call, secretInEmail }: Stage, mitu: User): Promise<void> {
  const email = 'rafi@post.example'
  const { id, token } = await call<User>('accounts.register', person(email), GUEST)
  await call('people.sendVerification', { id })
  await call('people.setNote', { id, note: 'A friend of Mitu' })
  await call('people.makeResetLink', { id })
  await call('people.setVerified', { id, is_verified: true })
  for (const role of ['admin', 'customer']) await call('people.setRole', { id, role })
  await call('accounts.signIn', { username: email, password: PASSWORD }, GUEST)
  const { sessions } = await call<{ sessions: { id: number }[] }>('people.find', { id })
  await call('people.endSession', { id, session: sessions[0]?.id })
  await call('people.endSessions', { id })
  await call('accounts.signOut', {}, token).catch(() => undefined)
  await call('people.closeRequest', { id: mitu.id, kind: 'export' })
  await call('accounts.signOut', {}, mitu.token)
  await call('people.remove', { id: mitu.id })
  await call('people.remove', { id })

  const invited = 'nadia@post.example'
  const { id: invite } = await call<{ id: number }>('invites.add', { email: invited, role: 'admin' })
  await call('invites.makeLink', { id: invite })
  await call('invites.remove', { id: invite })
  await call('invites.add', { email: invited, role: 'admin' })
  const invitation = { token: await secretInEmail(invited, /invite\?token=([\w-]+)/) }
  await call('invitation.check', invitation, GUEST)
  const { first_name, last_name, password } = person(invited)
  const nadia = await call<User>('invitation.accept', { ...invitation, first_name, last_name, password }, GUEST)
  await call('own.changePassword', { current: password, password: `another ${password}` }, nadia.token)
  const signIn = () => call('accounts.signIn', { username: invited, password: `another ${password}` }, GUEST)
  await signIn()
  const own = await call<{ sessions: { id: number; is_own: boolean }[] }>('own.listSessions', {}, nadia.token)
  await call('own.endSession', { session: own.sessions.find(({ is_own }) => !is_own)?.id }, nadia.token)
  await signIn()
  await call('own.endOtherSessions', {}, nadia.token)
}

export async function tidyUp({ call, database }: Stage, page: number): Promise<void> {
  await call('backups.setProjects', { with_projects: true })
  await call('backups.begin')
  // each process has its own folder of backups, and the test uses them in turn
  await call('uploads.dismiss', { ids: ['a'.repeat(32)] })
  await call('backups.open', { name: await nameOfBackup(call) })
  await call('previews.open', { of: 'pages', id: page })
  const shown = await call<Version>('pages.find', { id: page })
  await call('pages.change', { id: page, version: shown.version, title: 'By mistake' })
  const [mistake] = (await call<Listed>('records.list', { entity: 'pages', entity_id: page })).rows
  const { former } = await call<{ former: Version }>('records.find', { id: mistake?.id })
  await call('records.restore', { id: mistake?.id, version: former.version })
  const idsOf = async (name: string) => (await call<Listed>(name)).rows.map(({ id }) => id)
  const mails = await idsOf('contactMails.list')
  await call('contactMails.setAnswered', { ids: mails, is_answered: true })
  await call('contactMails.removeMany', { ids: mails })
  const { version, host, port, security, account } = await call<MailServer>('mailSettings.find')
  await call('mailSettings.change', { version, host, port, security, account, sender: 'studio@post.example' })
  const switches = { version: 1, own_password: ADMIN.password, is_on: false, is_sandbox: true }
  await call('gateways.setSslCommerz', { ...switches, store_id: 'testbox' })
  const bkash = { username: 'studio', app_key: 'key', topic_arn: '', receiver: '', short_code: '' }
  await call('gateways.setBkash', { ...switches, ...bkash, confirms_transfers: false })
  const letters = await idsOf('outbox.list')
  await call('outbox.resend', { ids: letters.slice(0, 1) })
  // the mail provider has refused them
  const refused = letters.slice(1)
  await database.updateTable('outbox').set({ parked_at: new Date() }).where('id', 'in', refused).execute()
  await call('outbox.removeMany', { ids: refused })
  await setUpSms(call)
  for (const ref of ['a', 'b']) await database.insertInto('sms_messages').values(anSms(ref)).execute()
  const [sms, other] = await idsOf('smsMessages.list')
  await call('smsMessages.resend', { ids: [sms] })
  await call('smsMessages.removeMany', { ids: [other] })
  await database.insertInto('home_blocks').values({ content: '<p>Of the demo</p>', position: 9, demo: true }).execute()
  await call('demo.showKind', { kind: 'slides' })
  await call('demo.removeKind', { kind: 'slides' })
  await call('demo.remove')
}

/** Nobody answers there. */
async function setUpSms(call: Stage['call']): Promise<void> {
  const found = await call<object>('smsSettings.find')
  const gateway = { ...SMS_REQUESTS.alpha, address: 'https://nowhere.invalid/send' }
  await call('smsSettings.change', { ...found, ...gateway, secret: 'a key' })
}

const anSms = (ref: string) => {
  const at = new Date()
  const told = { kind: 'new-order', recipient: '8801700000000', text: 'A new request.' }
  return { ...told, ref, created_at: at, ends_at: at, failed_at: at }
}

async function nameOfBackup(call: Stage['call']): Promise<string> {
  for (;;) {
    const { rows } = await call<{ rows: { name: string }[] }>('backups.list')
    if (rows[0]) return rows[0].name
    await sleep(200)
  }
}
