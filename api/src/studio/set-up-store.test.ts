// What the overview lists as still missing in a new studio.
import { SET_UP_STEPS } from '@chobighor/contract/admin/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPhotos, addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true })
})
afterAll(() => api.drop())

const missing = async (by = mina) => (await by.call.overview.find({})).missing

test('[L-215] [L-130] [BO-36] says what a new studio has not done yet, to whoever may do it', async () => {
  expect(await missing()).toEqual([...SET_UP_STEPS])
  const category_id = await addCategory(api.database, 'weddings')
  await addPhotos(api.database, [{ category_id, title: 'One' }])
  expect(await missing()).toContain('photographs')
  await addPhotos(api.database, [{ category_id, title: 'Two', in_home: true }])
  await addService(api.database)
  await api.database.insertInto('slides').values({ title: 'Without a picture' }).execute()
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 2 }).execute()
  await api.database.insertInto('advance_settings').values({ address: 'House 7, Dhanmondi' }).execute()
  const account = { wallet: 'bkash', kind: 'personal', number: '01711223344' }
  await api.database.insertInto('payment_accounts').values(account).execute()
  await api.database.insertInto('ceo_messages').values({ message: 'Welcome', is_published: false }).execute()
  expect(await missing()).toEqual(['hours', 'mail', 'terms', 'opening', 'about'])
  await api.database.updateTable('slides').set({ image_url: 'https://pictures.example/1.jpg' }).execute()
  await api.database.updateTable('advance_settings').set({ hours: 'Daily from ten to eight' }).execute()
  await api.database.updateTable('ceo_messages').set({ is_published: true }).execute()
  expect(await missing()).toEqual(['mail', 'terms'])
  await api.database.deleteFrom('services').execute()
  const editor = await signInAs(api, { staff_role: 'editor', is_verified: true })
  expect(await missing(editor)).toEqual(['services'])
  const accountant = await signInAs(api, { staff_role: 'accountant', is_verified: true })
  expect(await missing(accountant)).toEqual([])
  await api.database.deleteFrom('order_settings').execute()
})

test('[BO-36] what the demo brought counts as missing, until the studio has changed it', async () => {
  await addService(api.database)
  await api.database.updateTable('services').set({ demo: true }).execute()
  await api.database.updateTable('advance_settings').set({ demo: true }).execute()
  expect(await missing()).toEqual(expect.arrayContaining(['contact', 'hours', 'services']))
  const [service] = (await mina.call.services.list({})).rows
  if (!service) throw new Error('the service was just added')
  await mina.call.services.change({ id: String(service.id), version: service.version, name: 'Our own' })
  const [contact] = (await mina.call.advanceSettings.list({})).rows
  if (!contact) throw new Error('the row was just added')
  await mina.call.advanceSettings.change({ id: String(contact.id), version: contact.version, hours: 'By telephone' })
  const left = await missing()
  expect(left).toContain('contact')
  expect(left).not.toEqual(expect.arrayContaining(['hours']))
  expect(left).not.toEqual(expect.arrayContaining(['services']))
})
