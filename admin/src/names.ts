// react-admin speaks for itself here and there: in its own English, but for the names of things and what is said wrong with them.
import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { namesTexts, ownSentences } from './names-texts.ts'

const ABOUT_RESOURCE = /^resources\.(\w+)\.(name|forcedCaseName|empty)$/

export const names: I18nProvider = {
  ...defaultI18nProvider,
  translate(key, told = {}) {
    const [, resource = '', asked] = ABOUT_RESOURCE.exec(key) ?? []
    const name = namesTexts[resource]
    if (asked === 'empty' && name?.none) return name.none
    if (asked && asked !== 'empty' && name) return told.smart_count === 1 ? name.one : name.many
    return ownSentences[key]?.(told) ?? defaultI18nProvider.translate(key, told)
  },
}
