// What the search over everything finds: screens by their names, and rows by the searches of their lists.
import { dataProvider } from '../data-provider.ts'
import { MAIL_VIEWS } from '../mail/mail-texts.ts'
import { ORDER_VIEWS } from '../orders/orders-texts.ts'
import { PAYMENT_VIEWS } from '../payments/payments-texts.ts'
import type { useMay } from '../role.ts'
import { areaOf, MENU, needsOf } from '../screens.ts'
import { shellTexts } from '../shell-texts.ts'
import { searchTexts as texts } from './search-texts.ts'

export interface Hit {
  /** The address of its screen. */
  to: string
  label: string
  /** What it is: the area or the kind of row. */
  kind: string
}

interface Source {
  resource: string
  kind: string
  to: (id: number) => string
  label: (row: Record<string, unknown>) => string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const titled = (resource: string, kind: string, column = 'title'): Source => ({
  resource,
  kind,
  to: (id) => `/${resource}/${id}`,
  label: (row) => text(row[column]),
})

const SOURCES: readonly Source[] = [
  {
    resource: 'orderDesk',
    kind: texts.kinds.order,
    to: (id) => `/orderDesk/${id}/show`,
    label: (row) => texts.order(Number(row.id), nameOf(row.customer)),
  },
  { resource: 'people', kind: texts.kinds.person, to: (id) => `/people/${id}/show`, label: nameOf },
  {
    resource: 'contactMails',
    kind: texts.kinds.message,
    to: (id) => `/contactMails/${id}/show`,
    label: (row) => text(row.subject),
  },
  titled('services', texts.kinds.service, 'name'),
  titled('pages', texts.kinds.page),
  { ...titled('photoCategories', texts.kinds.photographs), to: (id) => `/photographs/category/${id}` },
  titled('companies', texts.kinds.company, 'name'),
  titled('videos', texts.kinds.video),
]
const SHOWN_OF_EACH = 4
const SCREENS_SHOWN = 6

function nameOf(row: unknown): string {
  const { first_name, last_name, name, email } = row as Record<string, unknown>
  return text(name) || `${text(first_name)} ${text(last_name)}`.trim() || text(email)
}

/** Views within the screens of the menu, by their addresses. */
const VIEWS: Readonly<Record<string, string>> = {
  ...ORDER_VIEWS.views,
  ...PAYMENT_VIEWS.views,
  ...MAIL_VIEWS.views,
  '/orders/quotes/new': texts.makeQuote,
  '/account': shellTexts.ownAccount,
}

/** @returns those whose names contain all words of the wish, in any order */
export function findScreens(wish: string, may: ReturnType<typeof useMay>): Hit[] {
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean)
  const all: Hit[] = [
    ...MENU.map(({ label, to }) => ({ label, to, kind: texts.screen })),
    ...Object.entries(VIEWS).map(([to, label]) => ({ label, to, kind: areaOf(to) || texts.screen })),
  ]
  const isMine = ({ to }: Hit) => {
    const needs = needsOf(to)
    return !needs || may(needs)
  }
  return all
    .filter(({ label, kind }) => words.every((word) => `${label} ${kind}`.toLowerCase().includes(word)))
    .filter(isMine)
    .slice(0, SCREENS_SHOWN)
}

/** A list that can't be searched now adds nothing. */
export async function findRows(wish: string, may: ReturnType<typeof useMay>): Promise<Hit[]> {
  const mine = SOURCES.filter(({ to }) => {
    const needs = needsOf(to(1))
    return !needs || may(needs)
  })
  const found = await Promise.all(
    mine.map(async ({ resource, kind, to, label }) => {
      const pagination = { page: 1, perPage: SHOWN_OF_EACH }
      const rows = await dataProvider
        .getList(resource, { pagination, filter: { q: wish } })
        .then(({ data }) => data as Record<string, unknown>[])
        .catch(() => [])
      return rows.map((row) => ({ to: to(Number(row.id)), label: label(row), kind }))
    }),
  )
  return found.flat()
}
