// Where nothing can be sent, the queue waits instead of failing file by file: until the line is back, the server is up, its disk has room,
// somebody has signed in. It finds out by itself.
import { call } from '../call.ts'
import { readSession } from '../session.ts'

/** In ms. */
const ASK_EVERY = 10_000
/** No upload's id. */
const NONE = '0'.repeat(32)

export interface UploadHold {
  /** Why nothing is sent, for people; `null` as long as something is. */
  sentence(): string | null
  /** @param isSignedOut whether there is no use in asking before somebody else is signed in */
  begin(sentence: string, isSignedOut: boolean): void
  /** Asks at once. */
  tryNow(): void
}

export function createHold(over: () => void): UploadHold {
  let sentence: string | null = null
  let spentToken: string | undefined
  let asking: ReturnType<typeof setTimeout> | undefined

  const askLater = () => {
    clearTimeout(asking)
    asking = setTimeout(() => void ask(), ASK_EVERY)
  }
  async function ask() {
    if (sentence === null) return
    askLater()
    const token = readSession()?.token
    if (token === undefined || token === spentToken) return
    try {
      await call.uploads.list({ ids: NONE })
    } catch {
      return
    }
    clearTimeout(asking)
    if (sentence === null) return
    sentence = null
    over()
  }
  addEventListener('online', () => void ask())

  return {
    sentence: () => sentence,
    begin(why, isSignedOut) {
      sentence = why
      spentToken = isSignedOut ? readSession()?.token : undefined
      askLater()
    },
    tryNow: () => void ask(),
  }
}
