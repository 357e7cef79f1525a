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
