import { storageScript } from './memory-storage.ts'
import { themeScript } from './theme.ts'
import { userScript } from './user-mark.ts'

/** What must be known before the first paint: one script, named by its hash in the page's policy (M-53). */
export const firstScript = `${storageScript};${themeScript};${userScript}`
