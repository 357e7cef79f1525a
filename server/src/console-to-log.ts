// Libraries write their remarks to the console. In a log of JSON a plain line can't be read, so they become entries of it.
import { format } from 'node:util'
import type { Logger } from 'pino'

/** For the whole process. @returns puts the console back */
export function sendConsoleTo(log: Pick<Logger, 'info' | 'warn' | 'error'>): () => void {
  const { log: plain, info, warn, error } = console
  const say =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) =>
      log[level](format(...words))
  Object.assign(console, { log: say('info'), info: say('info'), warn: say('warn'), error: say('error') })
  return () => void Object.assign(console, { log: plain, info, warn, error })
}
