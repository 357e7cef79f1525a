// The manual of the studio, as it lies in docs/: it is part of the build, so that it fits this version and needs no network.

/** Each file is fetched when it is read. */
const FILES = import.meta.glob<string>(['../../../docs/manual/*.md', '../../../docs/{operations,domain,settings}.md'], {
  query: '?raw',
  import: 'default',
})

/** In the order of a reader; by the names of their files. */
export const PAGES = [
  'first-evening',
  'photographs',
  'films-and-companies',
  'services',
  'orders',
  'payments',
  'mail-and-sms',
  'people',
  'the-site',
  'backups-and-export',
  'operations',
  'domain',
  'settings',
] as const
export type Page = (typeof PAGES)[number]

export const isPage = (name: string | undefined): name is Page => PAGES.some((page) => page === name)

export interface ManualPage {
  name: Page
  title: string
  /** Its parts, in Markdown: the first has no title of its own. */
  parts: string[]
}

/** @throws if the file can't be fetched */
async function read(name: Page): Promise<ManualPage> {
  const [, load] = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}.md`)) ?? []
  const [heading = '', ...lines] = ((await load?.()) ?? '').split('\n')
  return { name, title: heading.replace(/^# /, ''), parts: lines.join('\n').split(/^(?=## )/m) }
}

export const readManual = () => Promise.all(PAGES.map(read))

/** @returns the parts that contain all words of the wish, with their pages */
export function findInManual(pages: ManualPage[], wish: string): ManualPage[] {
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean)
  return pages
    .map((page) => ({
      ...page,
      parts: page.parts.filter((part) => words.every((word) => `${page.title} ${part}`.toLowerCase().includes(word))),
    }))
    .filter(({ parts }) => parts.length > 0)
}
