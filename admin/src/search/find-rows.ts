// The rows that a search finds, by the searches of their lists.
import { dataProvider } from '../data-provider.ts'
import { mayOpen } from '../screens.ts'
import type { Hit, May } from './find-screens.ts'
import { searchTexts as texts } from './search-texts.ts'

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

function nameOf(row: unknown): string {
  const { first_name, last_name, name, email } = row as Record<string, unknown>
  return text(name) || `${text(first_name)} ${text(last_name)}`.trim() || text(email)
}

export interface FoundRows {
  rows: Hit[]
  /** Whether a list could not be searched now: it adds nothing. */
  isPartial: boolean
}

export async function findRows(wish: string, may: May): Promise<FoundRows> {
  const mine = SOURCES.filter(({ to }) => mayOpen(to(1), may))
  const found = await Promise.allSettled(
    mine.map(async ({ resource, kind, to, label }) => {
      const pagination = { page: 1, perPage: SHOWN_OF_EACH }
      const { data } = await dataProvider.getList(resource, { pagination, filter: { q: wish } })
      return (data as Record<string, unknown>[]).map((row) => ({ to: to(Number(row.id)), label: label(row), kind }))
    }),
  )
  return {
    rows: found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    isPartial: found.some(({ status }) => status === 'rejected'),
  }
}
