// Loaded into the product before its own code (`node --import`): code that throws where nobody catches it. A variable
// says how; a signal says when.
const ways: Record<string, () => void> = {
  exception: () => {
    throw new Error('a bug that was planted')
  },
  rejection: () => {
    void Promise.reject(new Error('a bug that was planted'))
  },
}

process.once('SIGUSR2', () => setTimeout(ways[process.env.THROWS ?? ''] ?? (() => {}), 1))
