import { afterAll } from 'vitest'

/** For what the tests of a file share. @returns a function that takes what to undo after them, the last one first */
export function afterAllTests(): (undo: () => unknown) => void {
  const undone: (() => unknown)[] = []
  afterAll(async () => {
    for (const undo of undone.reverse()) await undo()
  })
  return (undo) => void undone.push(undo)
}
