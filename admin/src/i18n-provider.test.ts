import { expect, test } from 'vitest'
import { i18nProvider } from './i18n-provider.ts'

test('[L-194] the first save of settings says that they are saved, and a new photograph that it is added', () => {
  const said = (resource: string) =>
    i18nProvider.translate(`resources.${resource}.notifications.created`, {
      smart_count: 1,
      _: i18nProvider.translate('ra.notification.created', { smart_count: 1 }),
    })
  for (const settings of ['basicSettings', 'seoSettings', 'advanceSettings', 'orderSettings', 'menuSettings'])
    expect(said(settings)).toBe('Saved.')
  expect(said('photoCategories')).toBe('Added.')
})

test('[BO-05] the question before a row is deleted says what it deletes, and whether it can be put back', () => {
  const said = (resource: string) =>
    ['delete_title', 'delete_content'].map((part) => i18nProvider.translate(`resources.${resource}.message.${part}`))
  expect(said('pages')).toEqual(['Delete this page?', 'It goes to the bin. For thirty days you can put it back.'])
  expect(said('reviews')).toEqual(['Delete this review?', 'It can’t be put back after this.'])
  expect(i18nProvider.translate('ra.action.confirm')).toBe('Delete')
})
