// Every screen of the site, from its table (site/app/screens.ts): the tests of all screens use these lists.
import { isRowPath, PUBLIC_PATHS, type RowPath, SCREENS as TABLE } from '@chobighor/site/screens'
import { services } from '../../demo/services.ts'

interface Shown {
  /** The collection whose rows it shows. */
  of: string
  /** In the demo. */
  id: string
  slug: string
}

/** The screens that show one row. */
export const SHOWN: Record<RowPath, Shown> = {
  '/page/:slug/': { of: 'pages', id: '1', slug: 'terms' },
  '/gallery/:slug/': { of: 'photoCategories', id: '1', slug: 'plants' },
  '/company/:id/': { of: 'companies', id: '1', slug: '' },
  '/service/:slug/': { of: 'services', id: '1', slug: services[0]?.slug ?? '' },
  '/service/check/:id/': { of: 'services', id: '1', slug: services[0]?.slug ?? '' },
}
export const ROW_PATHS = PUBLIC_PATHS.filter(isRowPath)

/** The address of a screen that shows this row. */
export const addressOf = (path: RowPath, { id, slug }: { id: unknown; slug: unknown }): string =>
  path.replace(':id', String(id)).replace(':slug', String(slug))

/** Public, and without the rows of a collection. */
export const PLAIN_SCREENS: string[] = PUBLIC_PATHS.filter((path) => !isRowPath(path))

const withStatus = (path: string): [path: string, status: number] => [path, 200]

/** Scripts redirect guests from these to the sign-in. */
export const STEPS = [
  '/user/login/shipping/',
  '/payment/',
  '/placeorder/',
  '/order/1/',
  '/order/1/document/INV-2026-27-0001/',
].map(withStatus)

/** Open only to whoever knows a secret address. */
const SECRET: readonly string[] = ['/quote/:secret/', '/order/by/:secret/']

const OWN = TABLE.filter(({ isPublic }) => !isPublic)
  .map(({ path }) => path.replace(':slug?/', '').replace(':id', '1').replace(':number', 'INV-2026-27-0001'))
  .filter((path) => !SECRET.includes(path) && !STEPS.some(([step]) => step === path))

/** Path → HTTP status. @param rowOf the row of the collection `of` that a screen shows */
export const screensWith = (rowOf: (shown: Shown) => { id: unknown; slug: unknown }): [string, number][] => [
  ...PLAIN_SCREENS.map(withStatus),
  ...ROW_PATHS.map((path) => withStatus(addressOf(path, rowOf(SHOWN[path])))),
  ...OWN.map(withStatus),
  ...SECRET.map((path): [string, number] => [path.replace(':secret', 'nobody-knows-it'), 404]),
  ['/nothing/here/', 404],
]

/** In the demo. */
export const SCREENS = screensWith((shown) => shown)

/** For a signed-in user who is about to book. */
export const OWN_SCREENS = [
  '/user/profile/',
  '/user/request/verify/',
  '/cart/',
  '/user/login/shipping/',
  '/payment/',
  '/placeorder/',
]
