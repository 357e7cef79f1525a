// react-admin's own texts: its English, but with our names of resources and our error messages.
import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { RESOURCES } from './screens.ts'

const lower = (name: unknown) => String(name ?? '').toLowerCase()

type Values = Record<string, unknown>
/** Keyed by react-admin's keys. */
const OWN_SENTENCES: Record<string, (values: Values) => string> = {
  'ra.page.create': ({ name }) => `New ${lower(name)}`,
  // resources with only one record, which have no screen: their first save adds it
  ...Object.fromEntries(
    ['basic', 'seo', 'advance', 'order', 'menu'].flatMap((kind) => [
      [`resources.${kind}Settings.notifications.created`, () => 'Saved.'],
      [`resources.${kind}Settings.page.create`, () => ''],
    ]),
  ),
  'ra.page.edit': ({ name, recordRepresentation }) => String(recordRepresentation || name),
  'ra.page.show': ({ name, recordRepresentation }) => String(recordRepresentation || name),
  'ra.page.empty': ({ name }) => `No ${lower(name)} yet.`,
  'ra.navigation.no_results': ({ name }) => `No ${lower(name)} found.`,
  'ra.navigation.no_filtered_results': ({ name }) => `No ${lower(name)} like that.`,
  'ra.action.confirm': () => 'Delete', // only the question before a row is deleted has this button
  'ra.notification.created': () => 'Added.',
  'ra.notification.updated': ({ smart_count }) => (smart_count === 1 ? 'Saved.' : `${smart_count} saved.`),
  'ra.notification.deleted': ({ smart_count }) => (smart_count === 1 ? 'Removed.' : `${smart_count} removed.`),
}

/** The question before a row is deleted. What can be added goes to the bin (bin-screen.tsx). */
const ABOUT_DELETING = /^resources\.(\w+)\.message\.delete_(title|content)$/

function questionBeforeDeleting(resource: string, part: string): string | undefined {
  const row = RESOURCES.find((each) => each.resource === resource)
  if (!row) return undefined
  if (part === 'title') return `Delete this ${lower(row.one)}?`
  return row.kinds.includes('create')
    ? 'It goes to the bin. For thirty days you can put it back.'
    : 'It can’t be put back after this.'
}

const ABOUT_RESOURCE = /^resources\.(\w+)\.(name|forcedCaseName|empty)$/

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate(key, values = {}) {
    const [, resource, word] = ABOUT_RESOURCE.exec(key) ?? []
    const names = RESOURCES.find((row) => row.resource === resource)
    if (word === 'empty' && names?.none) return names.none
    if (word && word !== 'empty' && names) return values.smart_count === 1 ? names.one : names.many
    const [, deleted = '', part = ''] = ABOUT_DELETING.exec(key) ?? []
    const question = questionBeforeDeleting(deleted, part)
    if (question) return question
    return OWN_SENTENCES[key]?.(values) ?? defaultI18nProvider.translate(key, values)
  },
}
