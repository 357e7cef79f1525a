// The screens come in bundles, so that the first one waits neither for the code of the others nor for their libraries.
import type { ReactElement } from 'react'
import type { GuestPath, KindOf, OwnPath, ResourceName } from './screens.ts'

export interface Bundle<Screens> {
  /** @throws if its file can't be loaded: no network, or another version was installed meanwhile */
  load(): Promise<Screens>
  /** Undefined until it was loaded. */
  screens: Screens | undefined
}

function bundle<Screens>(fetchIt: () => Promise<{ screens: Screens }>): Bundle<Screens> {
  const own: Bundle<Screens> = {
    screens: undefined,
    async load() {
      own.screens ??= (await fetchIt()).screens
      return own.screens
    },
  }
  return own
}

/** In the order in which they are loaded ahead. */
export const BUNDLES = {
  orders: bundle(() => import('./orders/orders-bundle.tsx')),
  payments: bundle(() => import('./payments/payments-bundle.tsx')),
  mail: bundle(() => import('./mail/mail-bundle.tsx')),
  photographs: bundle(() => import('./photographs/photographs-bundle.tsx')),
  content: bundle(() => import('./content/content-bundle.tsx')),
  people: bundle(() => import('./people/people-bundle.tsx')),
  system: bundle(() => import('./studio/system-bundle.tsx')),
  help: bundle(() => import('./help/help-bundle.tsx')),
}
type BundleName = keyof typeof BUNDLES
type ScreensIn<Name extends BundleName> = NonNullable<(typeof BUNDLES)[Name]['screens']>

export type ScreenKey = ResourceName | OwnPath | GuestPath
type Representation = { recordRepresentation: string | ((row: never) => string) }
/** What a bundle has for a resource, or for a path. */
type ShapeOf<Key> = Key extends ResourceName ? Record<KindOf<Key>, ReactElement> & Representation : ReactElement

/** The bundles that have this screen. */
type With<Key extends ScreenKey> = {
  [Name in BundleName]: ScreensIn<Name> extends Record<Key, ShapeOf<Key>> ? Name : never
}[BundleName]

/** The compiler reports a screen that its bundle lacks. */
export const BUNDLE_OF: { [Key in ScreenKey]: With<Key> } = {
  orderDesk: 'orders',
  '/orders': 'orders',
  '/orders/board': 'orders',
  '/orders/month': 'orders',
  '/orders/enter': 'orders',
  '/orders/:id/change': 'orders',
  '/order-files': 'orders',
  '/order-files/:id': 'orders',
  '/orders/quotes': 'orders',
  '/orders/quotes/new': 'orders',
  '/orders/quotes/:id': 'orders',
  '/orders/quotes/:id/change': 'orders',
  '/crews': 'orders',
  '/crews/:id/day': 'orders',
  '/payments': 'payments',
  '/payments/accounts': 'payments',
  '/payments/gateways': 'payments',
  '/payments/codes': 'payments',
  '/payments/terms': 'payments',
  '/payments/documents': 'payments',
  '/payments/dues': 'payments',
  '/payments/ledger': 'payments',
  contactMails: 'mail',
  outbox: 'mail',
  sampleEmails: 'mail',
  smsMessages: 'mail',
  '/mail-set-up': 'mail',
  '/sms-set-up': 'mail',
  '/photographs': 'photographs',
  '/photographs/:kind': 'photographs',
  '/photographs/:kind/:id': 'photographs',
  photoCategories: 'content',
  videos: 'content',
  companies: 'content',
  services: 'content',
  reviews: 'content',
  slides: 'content',
  homeBlocks: 'content',
  ceoMessages: 'content',
  testimonials: 'content',
  pages: 'content',
  titleBlocks: 'content',
  people: 'people',
  '/account': 'people',
  '/invite': 'people',
  '/start': 'people',
  bin: 'system',
  records: 'system',
  jobs: 'system',
  '/settings': 'system',
  '/settings/:kind': 'system',
  '/backups': 'system',
  '/export-import': 'system',
  '/help': 'help',
  '/help/:page': 'help',
}
