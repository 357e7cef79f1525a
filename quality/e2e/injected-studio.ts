// A studio in which every text that anybody can write contains script injections, each written by somebody who may
// write it, through the calls of the contract. Texts that a call refuses stay plain.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserInfo } from '@chobighor/contract/accounts'
import { CONTENT } from '@chobighor/contract/admin/collections'
import { SMS_REQUESTS } from '@chobighor/contract/plain/sms-presets'
import { type InjectedStudio, type Injecting, injectInto } from './call-with-injections.ts'
import { ROWS, wildAddress, wildRow, wildText } from './hostile-field-values.ts'
import { uploadInjectedFiles } from './injected-files.ts'
import { fillByPeople, PRICE } from './injected-people.ts'
import { copyEmptyDataFolder } from './start/empty-data-folder.ts'
import { ADMIN, freePort, startProduct } from './start-product.ts'
import { rowsOf } from './typed-by-the-studio.ts'

/** @param rows how many each collection gets, and photographs: by default so many that every vector is in some title */
export async function openInjectedStudio(videoHost: string, rows?: number): Promise<InjectedStudio> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-injected-'))
  copyEmptyDataFolder(dataFolder)
  const product = await startProduct({
    DATA_DIR: dataFolder,
    DEMO: 'off',
    VIDEO_HOST: videoHost,
    TRUSTED_PROXIES: '1',
  })
  const close = async () => {
    await product.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const { baseUrl } = product
  try {
    const injecting = injectInto(baseUrl)
    const admin = await begin(injecting, await wordOf(product.said))
    const studio = { ...injecting, baseUrl, admin, customers: [], ids: {}, slugs: {}, orders: [], close }
    await setUpMail(studio)
    await setUpSms(studio)
    await setUpGateways(studio)
    await fillCollections(studio, rows ?? ROWS)
    await fillByPeople(studio)
    await uploadInjectedFiles(studio, rows)
    return studio
  } catch (error) {
    // no other test uses it
    await close()
    throw error
  }
}

async function wordOf(said: () => string): Promise<string> {
  for (;;) {
    const [, word] = /start\?token=([\w-]+)/.exec(said()) ?? []
    if (word) return word
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function begin({ say }: Injecting, token: string): Promise<UserInfo> {
  const text = (field: string, most: number) => wildText(field, 0, most)
  const wild = {
    first_name: text('first_name', 60),
    last_name: text('last_name', 60),
    email: wildAddress(0),
    site_title: text('site_title', 100),
    phone: text('phone', 40),
    studio_email: wildAddress(1),
    address: text('address', 500),
  }
  const plain = { token, ...ADMIN, studio_email: '', with_demo: false }
  await say('start.prepare', wild, plain)
  return say('start.begin', wild, plain)
}

/** No mail server answers there, so e-mails keep waiting and can be read. */
async function setUpMail({ say, admin }: InjectedStudio): Promise<void> {
  const { version } = await say<{ version: number }>('mailSettings.find', {}, {}, admin.token)
  const wild = { host: wildAddress(0), account: wildText('account', 0, 254), sender: wildAddress(1) }
  const server = { host: '127.0.0.1', port: await freePort(), security: 'none', account: 'studio', sender: '' }
  await say('mailSettings.change', wild, { version, ...server, password: ADMIN.password }, admin.token)
}

/** They stay off, so orders look as before. */
async function setUpGateways({ say, admin }: InjectedStudio): Promise<void> {
  const switches = { version: 1, own_password: ADMIN.password, is_on: false, is_sandbox: true }
  const store = { store_id: wildText('store_id', 0, 30), store_password: wildText('store_password', 0, 30) }
  await say('gateways.setSslCommerz', store, { ...switches, store_id: 'testbox' }, admin.token)
  const names = ['username', 'app_key', 'password', 'app_secret', 'receiver', 'short_code'] as const
  const keys = { ...Object.fromEntries(names.map((name) => [name, wildText(name, 0, 40)])), topic_arn: '' }
  await say('gateways.setBkash', keys, { ...switches, ...keys, confirms_transfers: false }, admin.token)
}

/** No gateway answers there, so SMS to the studio of each order keep waiting and can be read. */
async function setUpSms({ say, admin }: InjectedStudio): Promise<void> {
  const found = await say<object>('smsSettings.find', {}, {}, admin.token)
  const names = ['headers', 'secret_headers', 'sender', 'success_path', 'success_value'] as const
  const body = `to={to}\ntext={text}\nkey={secret}\nmore=${wildText('body', 0, 200).replaceAll('\n', ' ')}`
  const wild = {
    ...Object.fromEntries(names.map((name) => [name, wildText(name, 0, 60)])),
    address: wildAddress(0),
    secret: wildText('secret', 0, 60),
    body,
  }
  const own = { studio_number: '01711223344', tells_of_requests: true, tells_of_transfers: true }
  const plain = {
    ...found,
    ...own,
    ...SMS_REQUESTS.alpha,
    address: 'https://nowhere.invalid/',
    body,
    secret: ADMIN.password,
  }
  await say('smsSettings.change', wild, { ...plain, secret_headers: '', sender: '' }, admin.token)
}

/** Only the first row of the settings is used: the test changes it. */
const FIRST_COUNTS = ['basicSettings', 'menuSettings', 'seoSettings', 'advanceSettings', 'orderSettings', 'ceoMessages']

async function fillCollections(studio: InjectedStudio, rows: number): Promise<void> {
  const { say, admin, ids, slugs } = studio
  const plainRows = Array.from({ length: rows }, (_, nth) => rowsOf('nothing', nth))
  for (const { name } of CONTENT) {
    const add = async (nth: number) => {
      const plain = plainRows[nth]?.find((each) => each.name === name)?.row ?? {}
      const company_id = nth % 2 ? ids.companies : null
      const links = name === 'photos' ? { category_id: ids.photoCategories, company_id } : {}
      const of = name === 'videos' ? { company_id } : {}
      const price = name === 'services' ? { price: PRICE } : {}
      const open = name === 'orderSettings' ? { require_verified: false, capacity_per_shift: null } : {}
      const whole = { ...plain, ...links, ...of, ...price, ...open }
      return say<{ id: number; slug: string }>(`${name}.add`, wildRow(name, nth), whole, admin.token)
    }
    const { id, slug } = await add(0)
    ids[name] = id
    slugs[name] = slug
    const others = FIRST_COUNTS.includes(name) ? 0 : rows - 1
    await Promise.all(Array.from({ length: others }, (_, nth) => add(nth + 1)))
  }
}
