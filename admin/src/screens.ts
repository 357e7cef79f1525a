// All screens of the back office, declared only here, in the order of the menu. The menu, the routes, the names of
// resources and the test of all screens (quality/e2e/every-back-office-screen.test.ts) use this table. The compiler
// reports what a new row lacks.

/**
 * The kinds of screens that react-admin has for a resource: `/pages`, `/pages/create`, `/pages/7`, `/people/7/show`.
 */
type ScreenKind = 'list' | 'create' | 'edit' | 'show'

interface ResourceScreens {
  /** The name of its group of calls. */
  resource: string
  kinds: readonly ScreenKind[]
  /** The name for one of them, for several, and the text if there are none. */
  one: string
  many: string
  none?: string
  menu?: string
  /** Other paths that belong to this entry of the menu. */
  also?: readonly string[]
}

interface OwnScreen {
  path: string
  menu?: string
  /** Open without signing in, so it has no menu and no bar. */
  isForGuests?: true
}

const EDITED = ['list', 'create', 'edit'] as const
const SHOWN = ['list', 'show'] as const

const SCREENS = [
  { path: '/', menu: 'Overview' },
  { resource: 'orderDesk', kinds: SHOWN, one: 'Order', many: 'Orders', menu: 'Orders', also: ['/orders/'] },
  { path: '/orders' },
  { path: '/orders/board' },
  { path: '/orders/month' },
  { path: '/photographs', menu: 'Photographs' },
  { path: '/photographs/:kind' },
  { path: '/photographs/:kind/:id' },
  {
    resource: 'contactMails',
    kinds: SHOWN,
    one: 'Message',
    many: 'Messages',
    menu: 'Mail',
    also: ['/outbox', '/letters'],
  },
  { resource: 'outbox', kinds: SHOWN, one: 'Letter', many: 'Letters' },
  { resource: 'letters', kinds: SHOWN, one: 'Letter', many: 'Letters' },
  { resource: 'people', kinds: SHOWN, one: 'Person', many: 'People', menu: 'People' },
  {
    resource: 'photoCategories',
    kinds: EDITED,
    one: 'Photo category',
    many: 'Photo categories',
    menu: 'Photo categories',
  },
  { resource: 'videos', kinds: EDITED, one: 'Video', many: 'Videos', menu: 'Videos' },
  { resource: 'companies', kinds: EDITED, one: 'Company', many: 'Companies', menu: 'Companies' },
  { resource: 'services', kinds: EDITED, one: 'Service', many: 'Services', menu: 'Services' },
  { resource: 'reviews', kinds: ['list', 'edit'], one: 'Review', many: 'Reviews', menu: 'Reviews' },
  { resource: 'slides', kinds: EDITED, one: 'Slide', many: 'Slides', menu: 'Slides' },
  { resource: 'homeBlocks', kinds: EDITED, one: 'Home block', many: 'Home blocks', menu: 'Home blocks' },
  {
    resource: 'ceoMessages',
    kinds: EDITED,
    one: 'About',
    many: 'About',
    none: 'Nothing about the studio yet.',
    menu: 'About',
  },
  { resource: 'testimonials', kinds: EDITED, one: 'Testimonial', many: 'Testimonials', menu: 'Testimonials' },
  { resource: 'pages', kinds: EDITED, one: 'Page', many: 'Pages', menu: 'Pages' },
  { resource: 'titleBlocks', kinds: EDITED, one: 'Title block', many: 'Title blocks', menu: 'Title blocks' },
  {
    resource: 'records',
    kinds: SHOWN,
    one: 'Record',
    many: 'Records',
    none: 'Nothing is on record yet.',
    menu: 'Who did what',
  },
  { path: '/settings', menu: 'Settings' },
  { path: '/settings/:kind' },
  { path: '/backups', menu: 'Backups' },
  {
    resource: 'jobs',
    kinds: ['list'],
    one: 'Job',
    many: 'Jobs',
    none: 'Nothing waits and nothing failed.',
    menu: 'Jobs',
  },
  { path: '/take-along', menu: 'Take along' },
  { path: '/login', isForGuests: true },
  { path: '/invite', isForGuests: true },
  { path: '/start', isForGuests: true },
] as const satisfies readonly (ResourceScreens | OwnScreen)[]

type Row = (typeof SCREENS)[number]
type ResourceRow = Extract<Row, { resource: string }>
export type ResourceName = ResourceRow['resource']
export type KindOf<Name extends ResourceName> = Extract<ResourceRow, { resource: Name }>['kinds'][number]

type OwnRow = Extract<Row, { path: string }>
/** Without `/login`, because react-admin has its own property for that screen. */
export type GuestPath = Exclude<Extract<OwnRow, { isForGuests: true }>['path'], '/login'>
export type OwnPath = Exclude<OwnRow['path'], '/' | '/login' | GuestPath>

type PathOf<Each> = Each extends ResourceRow ? `/${Each['resource']}` : Each extends OwnRow ? Each['path'] : never
export type MenuPath = PathOf<Extract<Row, { menu: string }>>

export const RESOURCES: readonly (ResourceScreens & { resource: ResourceName })[] = SCREENS.filter(
  (row) => 'resource' in row,
)

interface MenuEntry {
  to: MenuPath
  label: string
  also: readonly string[]
}

export const MENU: readonly MenuEntry[] = SCREENS.flatMap((row) => {
  if (!('menu' in row)) return []
  return {
    to: 'path' in row ? row.path : (`/${row.resource}` as const),
    label: row.menu,
    also: 'also' in row ? row.also : [],
  }
})

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
