// Loaded into the product before its own code (`node --import`): code that nobody wrote well, which throws where nobody catches it. How it
// does so is said by a variable; when, by a signal.
const ways: Record<string, () => void> = {
  exception: () => {
    throw new Error('a bug that was planted')
  },
  rejection: () => {
    void Promise.reject(new Error('a bug that was planted'))
  },
}

process.once('SIGUSR2', () => setTimeout(ways[process.env.THROWS ?? ''] ?? (() => {}), 1))
