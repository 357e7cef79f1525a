// All screens of the back office, declared only here, in the order of the menu. The compiler reports what a new row lacks.

import type { StudioCall } from '@chobighor/contract/plain/permissions'

/** As react-admin has them for a resource: `/pages`, `/pages/create`, `/pages/7`, `/people/7/show`. */
type ScreenKind = 'list' | 'create' | 'edit' | 'show'

interface ResourceScreens {
  /** The name of its group of calls. */
  resource: string
  kinds: readonly ScreenKind[]
  /** The name for one of them, for several, and the text if there are none. */
  one: string
  many: string
  none?: string
  /** The button that adds the first one, where its name alone would mislead. */
  first?: string
  /** Its label in the menu; true: as several are called. */
  menu?: string | true
  group?: MenuGroup
  /** Other paths that belong to this entry of the menu. */
  also?: readonly string[]
}

interface OwnScreen {
  path: string
  menu?: string
  group?: MenuGroup
  /** The call without which the screen shows nothing; a resource's screens need its list. */
  needs?: StudioCall
  /** Open without signing in, so it has no menu and no bar. */
  isForGuests?: true
}

/** The groups of the menu, in their order. The overview stands above them. */
export const MENU_GROUPS = {
  orders: 'Orders and money',
  pictures: 'Photographs and films',
  site: 'The site',
  system: 'Settings and system',
} as const
type MenuGroup = keyof typeof MENU_GROUPS

const EDITED = ['list', 'create', 'edit'] as const
const SHOWN = ['list', 'show'] as const

const SCREENS = [
  { path: '/', needs: 'overview.find', menu: 'Overview' },
  {
    resource: 'orderDesk',
    kinds: SHOWN,
    one: 'Order',
    many: 'Orders',
    menu: true,
    group: 'orders',
    also: ['/orders/'],
  },
  { path: '/orders', needs: 'orderDesk.list' },
  { path: '/orders/board', needs: 'orderDesk.board' },
  { path: '/orders/month', needs: 'orderDesk.month' },
  { path: '/orders/enter', needs: 'orderDesk.enter' },
  { path: '/orders/:id/change', needs: 'orderDesk.change' },
  { path: '/orders/quotes', needs: 'quotes.list' },
  { path: '/orders/quotes/new', needs: 'quotes.add' },
  { path: '/orders/quotes/:id', needs: 'quotes.find' },
  { path: '/orders/quotes/:id/change', needs: 'quotes.change' },
  { path: '/order-files', needs: 'orderFiles.list', menu: 'Files of orders', group: 'orders' },
  { path: '/order-files/:id', needs: 'orderFiles.find' },
  { path: '/crews', needs: 'crews.list', menu: 'Crews', group: 'orders' },
  { path: '/crews/:id/day', needs: 'crews.listDay' },
  { path: '/payments', needs: 'paymentClaims.list', menu: 'Payments', group: 'orders' },
  { path: '/payments/accounts', needs: 'paymentAccounts.list' },
  { path: '/payments/gateways', needs: 'gateways.list' },
  { path: '/payments/terms', needs: 'bookingTerms.find' },
  { path: '/payments/codes', needs: 'discountCodes.list' },
  { path: '/payments/documents', needs: 'documentSettings.find' },
  { path: '/payments/dues', needs: 'expenses.dues' },
  { path: '/payments/ledger', needs: 'orderDesk.exportLedger' },
  {
    resource: 'contactMails',
    kinds: SHOWN,
    one: 'Message',
    many: 'Messages',
    menu: 'Mail',
    group: 'orders',
    also: ['/outbox', '/sampleEmails', '/mail-set-up', '/smsMessages', '/sms-set-up'],
  },
  { resource: 'outbox', kinds: SHOWN, one: 'E-mail', many: 'E-mails' },
  { resource: 'sampleEmails', kinds: SHOWN, one: 'E-mail', many: 'E-mails' },
  { path: '/mail-set-up', needs: 'mailSettings.find' },
  { resource: 'smsMessages', kinds: SHOWN, one: 'SMS', many: 'SMS', none: 'No SMS so far.' },
  { path: '/sms-set-up', needs: 'smsSettings.find' },
  { resource: 'people', kinds: SHOWN, one: 'Person', many: 'People', menu: true, group: 'orders' },
  { resource: 'reviews', kinds: ['list', 'edit'], one: 'Review', many: 'Reviews', menu: true, group: 'orders' },
  { path: '/photographs', needs: 'photos.list', menu: 'Photographs', group: 'pictures' },
  { path: '/photographs/:kind', needs: 'photos.list' },
  { path: '/photographs/:kind/:id', needs: 'photos.list' },
  {
    resource: 'photoCategories',
    kinds: EDITED,
    one: 'Photo category',
    many: 'Photo categories',
    menu: true,
    group: 'pictures',
  },
  { resource: 'videos', kinds: EDITED, one: 'Video', many: 'Videos', menu: true, group: 'pictures' },
  { resource: 'companies', kinds: EDITED, one: 'Company', many: 'Companies', menu: true, group: 'pictures' },
  { resource: 'services', kinds: EDITED, one: 'Service', many: 'Services', menu: true, group: 'site' },
  { resource: 'slides', kinds: EDITED, one: 'Slide', many: 'Slides', menu: true, group: 'site' },
  { resource: 'homeBlocks', kinds: EDITED, one: 'Home block', many: 'Home blocks', menu: true, group: 'site' },
  {
    resource: 'ceoMessages',
    kinds: EDITED,
    one: 'About',
    many: 'About',
    none: 'No texts about the studio yet.',
    first: 'Write the first text about the studio',
    menu: true,
    group: 'site',
  },
  { resource: 'testimonials', kinds: EDITED, one: 'Testimonial', many: 'Testimonials', menu: true, group: 'site' },
  { resource: 'pages', kinds: EDITED, one: 'Page', many: 'Pages', menu: true, group: 'site' },
  { resource: 'titleBlocks', kinds: EDITED, one: 'Title block', many: 'Title blocks', menu: true, group: 'site' },
  { path: '/settings', needs: 'basicSettings.list', menu: 'Settings', group: 'system' },
  { path: '/settings/:kind', needs: 'basicSettings.list' },
  { path: '/backups', needs: 'backups.list', menu: 'Backups', group: 'system' },
  {
    resource: 'jobs',
    kinds: ['list'],
    one: 'Job',
    many: 'Jobs',
    none: 'No job waits or has failed.',
    menu: true,
    group: 'system',
  },
  { path: '/export-import', needs: 'exportImport.show', menu: 'Export and import', group: 'system' },
  {
    resource: 'records',
    kinds: SHOWN,
    one: 'Record',
    many: 'Records',
    none: 'No entries yet.',
    menu: 'Who did what',
    group: 'system',
  },
  {
    resource: 'bin',
    kinds: ['list'],
    one: 'Bin',
    many: 'Bin',
    none: 'The bin is empty.',
    menu: 'Bin',
    group: 'system',
  },
  { path: '/help', needs: 'own.show', menu: 'Help', group: 'system' },
  { path: '/help/:page', needs: 'own.show' },
  { path: '/account', needs: 'own.show' },
  { path: '/login', isForGuests: true },
  { path: '/invite', isForGuests: true },
  { path: '/start', isForGuests: true },
] as const satisfies readonly (ResourceScreens | OwnScreen)[]

type Screen = (typeof SCREENS)[number]
type ResourceRow = Extract<Screen, { resource: string }>
export type ResourceName = ResourceRow['resource']
export type KindOf<Name extends ResourceName> = Extract<ResourceRow, { resource: Name }>['kinds'][number]

type OwnRow = Extract<Screen, { path: string }>
/** Without `/login`, because react-admin has its own property for that screen. */
export type GuestPath = Exclude<Extract<OwnRow, { isForGuests: true }>['path'], '/login'>
export type OwnPath = Exclude<OwnRow['path'], '/' | '/login' | GuestPath>

type PathOf<Each> = Each extends ResourceRow ? `/${Each['resource']}` : Each extends OwnRow ? Each['path'] : never
export type MenuPath = PathOf<Extract<Screen, { menu: string | true }>>

export const RESOURCES: readonly (ResourceScreens & { resource: ResourceName })[] = SCREENS.filter(
  (row) => 'resource' in row,
)

interface MenuEntry {
  /** The call that a role must be allowed. */
  needs: StudioCall | undefined
  to: MenuPath
  label: string
  also: readonly string[]
  group: MenuGroup | undefined
}

/** The compiler checks that each resource's group has a list. */
function needsOfRow(row: Screen): StudioCall | undefined {
  if ('resource' in row) return `${row.resource}.list`
  return 'needs' in row ? row.needs : undefined
}

/** @returns the call that the screen at this address needs; undefined for an unknown address */
export function needsOf(pathname: string): StudioCall | undefined {
  const first = pathname.split('/')[1] ?? ''
  const row =
    SCREENS.find((each) => 'path' in each && isAt(pathname, each.path)) ??
    SCREENS.find((each) => ('path' in each ? each.path.slice(1) : each.resource) === first)
  return row && needsOfRow(row)
}

/** Whether somebody who may make these calls may open the screen at this address. */
export function mayOpen(address: string, may: (call: StudioCall) => boolean): boolean {
  const needs = needsOf(address)
  return !needs || may(needs)
}

/** @param path of a screen, with its parameters */
function isAt(pathname: string, path: string): boolean {
  const words = pathname.split('/')
  const own = path.split('/')
  return own.length === words.length && own.every((word, at) => word === words[at] || word.startsWith(':'))
}

export const MENU: readonly MenuEntry[] = SCREENS.flatMap((row) => {
  if (!('menu' in row)) return []
  return {
    needs: needsOfRow(row),
    to: 'path' in row ? row.path : (`/${row.resource}` as const),
    label: row.menu === true ? row.many : row.menu,
    also: 'also' in row ? row.also : [],
    group: 'group' in row ? row.group : undefined,
  }
})

/** The name of the menu's entry for this address; '' for a screen that no entry leads to. */
export function areaOf(pathname: string): string {
  const isIn = (start: string) => pathname === start || pathname.startsWith(`${start}/`)
  const entry = MENU.find(
    ({ to, also }) => (to === '/' ? pathname === '/' : isIn(to)) || also.some((each) => pathname.startsWith(each)),
  )
  return entry?.label ?? (pathname === '/orders' ? areaOf('/orderDesk') : '')
}

/** @returns the addresses of all screens, with their parameters: `/orders/month`, `/pages/:id` */
export function routesOf(whose: 'everybody' | 'guests' | 'admins' = 'everybody'): string[] {
  return SCREENS.flatMap((row) => {
    if (whose !== 'everybody' && (whose === 'guests') !== 'isForGuests' in row) return []
    return 'path' in row ? row.path : row.kinds.map((kind) => routeOf(row.resource, kind))
  })
}

function routeOf(resource: string, kind: ScreenKind): string {
  if (kind === 'list') return `/${resource}`
  if (kind === 'create') return `/${resource}/create`
  return kind === 'show' ? `/${resource}/:id/show` : `/${resource}/:id`
}
