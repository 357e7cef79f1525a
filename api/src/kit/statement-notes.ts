// Which statements a piece of work sends, whoever of the stores sends them: by them it is known which tables an answer shows.
import { AsyncLocalStorage } from 'node:async_hooks'

const notes = new AsyncLocalStorage<Set<string>>()

/** @returns what `work` returns, and the text of each statement that it sent, without its values */
export async function noteStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Set<string> }> {
  const statements = new Set<string>()
  return { result: await notes.run(statements, work), statements }
}

export function noteStatement(text: string): void {
  notes.getStore()?.add(text)
}
