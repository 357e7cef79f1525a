// What a piece of work asks of the database, whoever of the stores does it: by its statements it is known which tables an answer shows,
// and by what could not be read that it shows less than there is.
import { AsyncLocalStorage } from 'node:async_hooks'

interface Notes {
  statements: Set<string>
  isWhole: boolean
}

const notes = new AsyncLocalStorage<Notes>()

/** @returns what `work` returns, the text of each statement that it sent, without its values, and whether all could be read */
export async function noteStatements<Result>(work: () => Promise<Result>): Promise<Notes & { result: Result }> {
  const own: Notes = { statements: new Set(), isWhole: true }
  const result = await notes.run(own, work)
  return { ...own, result }
}

export function noteStatement(text: string): void {
  notes.getStore()?.statements.add(text)
}

/** Something could not be read just now, which an answer may leave out. */
export function noteMissing(): void {
  const own = notes.getStore()
  if (own) own.isWhole = false
}
