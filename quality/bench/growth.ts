// What a large studio costs: 1,000 photographs and 100 orders compared with 100,000 of each, or a million with
// `--full`, through the running product without its cache. The smaller studio is the limit.
import { join } from 'node:path'
import { connect } from '@chobighor/api/platform/database/database'
import { aPayload } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Order } from '@chobighor/contract/orders'
import type { PhotoList } from '@chobighor/contract/portfolio'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { ADMIN, startProduct } from '../e2e/start-product.ts'
import { type AdminClient, signIn } from './admin-client.ts'
import { median, type Row, type Setting } from './bench-row.ts'
import { fillOrders, fillPhotos, RARE_WORD } from './fill-large-studio.ts'

const FEW = { photos: 1_000, orders: 100 }
const MANY = 100_000
const MANY_IN_FULL = 1_000_000
const TIMES = 41
const MOST = 1.5
const MOST_OF_KEYWORD = 3
const OWN_ORDERS = 10

interface Archive extends AdminClient {
  size: { photos: number; orders: number }
  baseUrl: string
  customer: (method: string, path: string, body?: object) => Promise<unknown>
  ordered: number
  photo: number
  middle: number
  close(): Promise<void>
}

type Ask = (archive: Archive) => Promise<unknown>

const LIST = '/get/photography/list/'
const keyword = (words: string): Ask => open(`${LIST}?keyword=${encodeURIComponent(words)}`)

const ASKED: readonly [what: string, most: number, ask: Ask][] = [
  ['photos, first page', MOST, open(LIST)],
  ['photos, page in the middle', MOST, (archive) => open(`${LIST}?page=${archive.middle}`)(archive)],
  ['photos, last page', MOST, open(`${LIST}?page=1000000`)],
  ['photos of a category, first page', MOST, open(`${LIST}category-1/`)],
  ['photos of a category, last page', MOST, open(`${LIST}category-1/?page=1000000`)],
  [
    'screen of a page in the middle',
    MOST,
    (archive) => read(`${archive.baseUrl}/photography/all/?page=${archive.middle}`),
  ],
  ['keyword that one photo has', MOST_OF_KEYWORD, keyword(' 777x')],
  ['keyword that every fiftieth has', MOST_OF_KEYWORD, keyword(RARE_WORD)],
  ['keyword that all have', MOST_OF_KEYWORD, keyword('evening')],
  ['keyword of two letters', MOST_OF_KEYWORD, keyword('মে')],
  ['keyword that none has', MOST_OF_KEYWORD, keyword('zq')],
  ['save of one photo, its title', MOST, savePhoto],
  ['save of one photo, on home or not', MOST, movePhoto],
  ['a photo is added and removed', MOST, addPhoto],
  ['/myorders/', MOST, ({ customer }) => customer('GET', '/myorders/')],
  ['one order', MOST, ({ customer, ordered }) => customer('GET', `/order/${ordered}/`)],
  ['placing an order', MOST, ({ customer }) => customer('POST', '/order/add/', aPayload())],
  ['the board', MOST, ({ ask }) => ask('GET', '/admin/orders/board/')],
]

export async function measureGrowth({ dataFolder, isFull }: Setting): Promise<Row[]> {
  const size = isFull ? MANY_IN_FULL : MANY
  const few = await openArchive(join(dataFolder, 'growth-few'), FEW)
  const began = performance.now()
  const many = await openArchive(join(dataFolder, 'growth-many'), { photos: size, orders: size })
  const rows: Row[] = [
    { what: `filling in ${size} of each`, measured: `${Math.round((performance.now() - began) / 1000)} s` },
  ]
  try {
    for (const [what, most, ask] of ASKED) {
      const times: [number[], number[]] = [[], []]
      for (let time = 0; time < TIMES + 2; time++) {
        // in alternation, so that other work on the machine affects both; the first two warm up
        const taken = [await timeOf(ask, few), await timeOf(ask, many)] as const
        if (time < 2) continue
        times[0].push(taken[0])
        times[1].push(taken[1])
      }
      const [limit, measured] = [median(times[0]), median(times[1])]
      const of = (archive: Archive) => (/order|board/.test(what) ? archive.size.orders : archive.size.photos)
      rows.push({
        what,
        measured: `${measured.toFixed(1)} ms of ${of(many)}`,
        limit: `${limit.toFixed(1)} ms of ${of(few)}`,
        ratio: measured / limit,
        bar: { at: 'most', value: most },
      })
    }
  } finally {
    await few.close()
    await many.close()
  }
  return rows
}

async function timeOf(ask: Ask, archive: Archive): Promise<number> {
  const began = performance.now()
  await ask(archive)
  return performance.now() - began
}

async function openArchive(folder: string, size: Archive['size']): Promise<Archive> {
  const env = {
    DATA_DIR: folder,
    DEMO: 'off',
    PAGE_CACHE: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const product = await startProduct(env)
  const cluster = await openCluster(folder)
  const database = connect(cluster.connection, { statementTimeout: 0 })
  try {
    await database
      .insertInto('services')
      .values({ slug: 'wedding-day', name: 'Wedding', price_paisa: 2_800_000 })
      .execute()
    await fillPhotos(database, size.photos)
    await fillOrders(database, size.orders)
  } finally {
    await database.destroy()
    await cluster.close()
  }
  const { baseUrl, close } = product
  const backOffice = await signIn(baseUrl)
  const customer = await aCustomer(baseUrl)
  for (let nth = 0; nth < OWN_ORDERS; nth++) await customer('POST', '/order/add/', aPayload())
  const [own] = (await customer('GET', '/myorders/')) as Order[]
  const { pages } = (await read(`${baseUrl}/api/v1${LIST}`).then((text) => JSON.parse(text))) as PhotoList
  const middle = Math.ceil(pages / 2)
  const { photos } = (await read(`${baseUrl}/api/v1${LIST}?page=${middle}`).then((text) =>
    JSON.parse(text),
  )) as PhotoList
  return { ...backOffice, size, baseUrl, customer, ordered: own?.id ?? 0, photo: photos[0]?.id ?? 0, middle, close }
}

async function aCustomer(baseUrl: string): Promise<Archive['customer']> {
  const send = async (method: string, path: string, body?: object, token = '') => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<unknown>
  }
  const names = { first_name: 'Customer', last_name: 'Bench', phone: '+8801700000000' }
  const { token } = (await send('POST', '/user/register/', {
    ...names,
    email: `growth-${crypto.randomUUID()}@example.com`,
    password: 'a lamp in every window',
  })) as UserInfo
  return (method, path, body) => send(method, path, body, token)
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`)
  return text
}

function open(path: string): Ask {
  return ({ baseUrl }) => read(`${baseUrl}/api/v1${path}`)
}

interface KeptPhoto {
  id: number
  version: number
  in_home: boolean
}

async function savePhoto({ ask, photo }: Archive): Promise<void> {
  const { version } = await ask<KeptPhoto>('GET', `/admin/photos/${photo}/`)
  await ask('PUT', `/admin/photos/${photo}/`, { version, title: `The river, seen ${version} times` })
}

async function movePhoto({ ask, photo }: Archive): Promise<void> {
  const { version, in_home } = await ask<KeptPhoto>('GET', `/admin/photos/${photo}/`)
  await ask('PUT', `/admin/photos/${photo}/`, { version, in_home: !in_home })
}

async function addPhoto({ ask }: Archive): Promise<void> {
  const { id } = await ask<KeptPhoto>('POST', '/admin/photos/', {
    category_id: 1,
    photo_url: 'https://pictures.example/new.jpg',
    title: 'A new one',
    alt: '',
    in_home: false,
    is_published: true,
  })
  await ask('DELETE', `/admin/photos/${id}/`)
}
