// Every screen of the back office, read from its sources: a new one is found here by itself, and wants a row in `addressesOf`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectedStudio } from './injected-people.ts'

const sources = join(import.meta.dirname, '..', 'admin', 'src')

/** As routes: `/pages`, `/pages/create`, `/pages/:id`, `/people/:id/show`, `/orders/board`. */
export function backOfficeRoutes(): string[] {
  const files = globSync('**/*.tsx', { cwd: sources }).map((file) => readFileSync(join(sources, file), 'utf8'))
  const resources = files.flatMap((file) => [
    ...file.matchAll(/^export const \w+ = \{\n {2}name: '(\w+)',\n(.*?)^\}/gms),
  ])
  const own = resources.flatMap(([, name, screens = '']) =>
    [...screens.matchAll(/^ {2}(list|create|edit|show)\b/gm)].map(([, kind]) => routeOf(name ?? '', kind ?? '')),
  )
  const backOffice = files.find((file) => file.includes('<Admin'))
  const listed = /const RESOURCES = \[([^\]]*)\]/.exec(backOffice ?? '')?.[1]?.match(/\w+/g)
  if (listed?.length !== resources.length)
    throw new Error(`${listed?.length} resources are listed, and ${resources.length} were found in the sources.`)
  const custom = files.flatMap((file) => [...file.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path ?? ''))
  return [...new Set(['/', '/login', ...own, ...custom])]
}

function routeOf(name: string, kind: string): string {
  if (kind === 'list') return `/${name}`
  if (kind === 'create') return `/${name}/create`
  return kind === 'show' ? `/${name}/:id/show` : `/${name}/:id`
}

/** What has no row of its own to be asked for by number. */
const FIXED: Record<string, (studio: InjectedStudio) => string[]> = {
  '/': () => ['/'],
  '/orders': () => ['/orders'],
  '/orders/board': () => ['/orders/board'],
  '/orders/month': () => ['/orders/month?month=2031-12'],
  '/photographs': () => ['/photographs'],
  '/photographs/:kind': () => ['/photographs/home'],
  '/photographs/:kind/:id': ({ ids }) => [
    `/photographs/category/${ids.photoCategories}`,
    `/photographs/company/${ids.companies}`,
  ],
  '/settings': () => ['/settings'],
  '/settings/:kind': () => ['site', 'search', 'contact', 'orders'].map((at) => `/settings/${at}`),
  '/backups': () => ['/backups'],
  '/take-along': () => ['/take-along'],
}
/** Opened by who isn't signed in. */
export const OF_GUESTS = ['/login', '/invite', '/start']

/** Several rows of what looks different from one row to the next. */
const ROWS_OF: Record<string, number> = { orderDesk: 6, people: 3, outbox: 2 }

/** @returns the addresses that show a route with something in it. Throws for a screen that this file doesn't know. */
export async function addressesOf(route: string, studio: InjectedStudio): Promise<string[]> {
  const fixed = FIXED[route]
  if (fixed) return fixed(studio)
  const [, name, rest = ''] = /^\/(\w+)(\/create|\/:id(?:\/show)?)?$/.exec(route) ?? []
  if (!name) throw new Error(`${route} wants a row in FIXED.`)
  const { rows } = await studio.say<{ rows: { id: number }[] }>(`${name}.list`, {}, {}, studio.admin.token)
  if (rows.length === 0) throw new Error(`Nothing fills ${route}.`)
  if (!rest.includes(':id')) return [route]
  return rows.slice(0, ROWS_OF[name] ?? 1).map(({ id }) => route.replace(':id', String(id)))
}
