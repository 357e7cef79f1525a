// react-admin's store, with the choice of light or dark. It survives signing out, when react-admin clears its own storage.
import { localStorageStore, type Store } from 'react-admin'
import { chooseTheme, chosenTheme, THEME_KEY } from './chosen-theme.ts'

const kept = localStorageStore()

export const storeWithTheme: Store = {
  ...kept,
  setup() {
    try {
      kept.setup()
    } catch {
      // storage may be forbidden or full
    }
  },
  getItem: (key, byDefault) =>
    ((key === THEME_KEY && chosenTheme()) || kept.getItem(key, byDefault)) as typeof byDefault,
  setItem(key, value) {
    if (key === THEME_KEY && value !== undefined) chooseTheme(value)
    try {
      kept.setItem(key, value)
    } catch {
      // The browser's storage may be full; the choice is then not saved.
    }
  },
  subscribe: (key, tell) => kept.subscribe(key, key === THEME_KEY ? (theme) => tell(theme ?? chosenTheme()) : tell),
}
