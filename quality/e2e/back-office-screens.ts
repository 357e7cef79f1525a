// Every screen of the back office, from its table of screens: what opens by no row's number wants a row in `FIXED`.
import { RESOURCES, routesOf } from '../../admin/src/screens.ts'
import type { InjectedStudio } from './call-with-injections.ts'

/** As routes: `/pages`, `/pages/create`, `/pages/:id`, `/people/:id/show`, `/orders/board`. */
export const backOfficeRoutes = (): string[] => routesOf('admins')
/** Opened by who isn't signed in. */
export const OF_GUESTS = routesOf('guests')

/** What has no row of its own to be asked for by number. */
const FIXED: Record<string, (studio: InjectedStudio) => string[]> = {
  '/': () => ['/'],
  '/orders': () => ['/orders'],
  '/orders/board': () => ['/orders/board'],
  '/orders/month': () => ['/orders/month?month=2031-12'],
  '/orders/enter': () => ['/orders/enter'],
  '/orders/:id/change': () => ['/orders/1/change'],
  '/orders/quotes': () => ['/orders/quotes'],
  '/orders/quotes/new': () => ['/orders/quotes/new'],
  '/orders/quotes/:id': () => ['/orders/quotes/1', '/orders/quotes/2'],
  '/orders/quotes/:id/change': () => ['/orders/quotes/2/change'],
  '/order-files': () => ['/order-files'],
  '/order-files/:id': () => ['/order-files/1'],
  '/crews': () => ['/crews'],
  '/crews/:id/day': () => ['/crews/1/day?date=2031-12-16'],
  '/payments': () => ['/payments', '/payments?state=confirmed', '/payments?state=rejected'],
  '/payments/accounts': () => ['/payments/accounts'],
  '/payments/gateways': () => ['/payments/gateways'],
  '/payments/terms': () => ['/payments/terms'],
  '/payments/codes': () => ['/payments/codes'],
  '/payments/documents': () => ['/payments/documents'],
  '/payments/dues': () => ['/payments/dues'],
  '/payments/ledger': () => ['/payments/ledger'],
  '/photographs': () => ['/photographs'],
  '/photographs/:kind': () => ['/photographs/home'],
  '/photographs/:kind/:id': ({ ids }) => [
    `/photographs/category/${ids.photoCategories}`,
    `/photographs/company/${ids.companies}`,
  ],
  '/mail-set-up': () => ['/mail-set-up'],
  '/sms-set-up': () => ['/sms-set-up'],
  '/settings': () => ['/settings'],
  '/settings/:kind': () => ['site', 'search', 'contact', 'orders'].map((at) => `/settings/${at}`),
  '/backups': () => ['/backups'],
  '/account': () => ['/account'],
  '/help': () => ['/help'],
  '/help/:page': () => ['/help/payments'],
  '/bin': () => ['/bin'],
  '/jobs': () => ['/jobs'],
  '/export-import': () => ['/export-import'],
}
/** Several rows of what looks different from one row to the next. */
const ROWS_OF: Record<string, number> = { orderDesk: 6, people: 2, outbox: 2 }

/** @returns the addresses that show a route with something in it. Throws for a screen that this file doesn't know. */
export async function addressesOf(route: string, studio: InjectedStudio): Promise<string[]> {
  const fixed = FIXED[route]
  if (fixed) return fixed(studio)
  const name = RESOURCES.find(({ resource }) => route.split('/')[1] === resource)?.resource
  if (!name) throw new Error(`${route} wants a row in FIXED.`)
  const { rows } = await studio.say<{ rows: { id: number }[] }>(`${name}.list`, {}, {}, studio.admin.token)
  if (rows.length === 0) throw new Error(`Nothing fills ${route}.`)
  if (!route.includes(':id')) return [route]
  return rows.slice(0, ROWS_OF[name] ?? 1).map(({ id }) => route.replace(':id', String(id)))
}
