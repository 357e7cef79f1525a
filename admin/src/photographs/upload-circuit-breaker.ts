// If nothing can be sent, the queue waits instead of failing for each file: until the connection is back, the server
// runs, its disk has space, or the user has signed in. It checks this by itself.

/** In ms. */
const ASK_EVERY = 10_000
/** An id that no upload has. */
const NONE = '0'.repeat(32)

interface UploadServer {
  /** Rejects as long as the server doesn't answer. */
  find(ids: string[]): Promise<unknown>
  token(): string | undefined
}

export class UploadCircuitBreaker {
  readonly #server: UploadServer
  readonly #over: () => void
  #sentence: string | null = null
  #spentToken: string | undefined
  #asking: ReturnType<typeof setTimeout> | undefined

  /** @param over is called when uploads can be sent again */
  constructor(server: UploadServer, over: () => void) {
    this.#server = server
    this.#over = over
  }

  /** Why nothing is sent, as text for people; `null` if uploads are being sent. */
  get sentence(): string | null {
    return this.#sentence
  }

  /** @param isSignedOut whether to wait for another sign-in before asking the server */
  begin(sentence: string, isSignedOut: boolean): void {
    this.#sentence = sentence
    this.#spentToken = isSignedOut ? this.#server.token() : undefined
    this.#askLater()
  }

  tryNow(): void {
    void this.#ask()
  }

  #askLater(): void {
    clearTimeout(this.#asking)
    this.#asking = setTimeout(() => void this.#ask(), ASK_EVERY)
  }

  async #ask(): Promise<void> {
    if (this.#sentence === null) return
    this.#askLater()
    const token = this.#server.token()
    if (token === undefined || token === this.#spentToken) return
    try {
      await this.#server.find([NONE])
    } catch {
      return
    }
    clearTimeout(this.#asking)
    if (this.#sentence === null) return
    this.#sentence = null
    this.#over()
  }
}
