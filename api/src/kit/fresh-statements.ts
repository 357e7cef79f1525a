// For tests: the statements that a piece of work sends to the database, whichever store sends them.
import { AsyncLocalStorage } from 'node:async_hooks'

const noted = new AsyncLocalStorage<Set<string>>()

/** @returns what `work` returns, and the text of each statement that it sent, without its values */
export async function noteStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Set<string> }> {
  const statements = new Set<string>()
  return { result: await noted.run(statements, work), statements }
}

/** Given to `connect`. */
export function noteStatement(text: string): void {
  noted.getStore()?.add(text)
}
