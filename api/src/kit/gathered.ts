// What several ask of the database at the same moment is asked by one statement: while one is under way, those who come are gathered for
// the next. A statement's way there and back, its commit and the wake-ups are the same for sixteen as for one, and were more than half
// of what each cost (decision 024). Whoever comes alone waits for nobody.
import { TURN_TIME } from './bounds.ts'
import type { Database } from './database.ts'
import { createTurns } from './turns.ts'

type Ask<Asked, Answer> = (asked: Asked) => Promise<Answer>

/**
 * @param askTogether answers each, in their order; what it throws is thrown to all whom it was asked for
 * @param most so many at once
 * @returns asks for one; throws unavailable where its turn didn't come in time, and nothing was asked
 */
export function gathered<Asked, Answer>(
  askTogether: (database: Database, asked: Asked[]) => Promise<Answer[]>,
  most: number,
): (database: Database, asked: Asked) => Promise<Answer> {
  const ofDatabase = new WeakMap<Database, Ask<Asked, Answer>>()
  return (database, asked) => {
    const known = ofDatabase.get(database)
    if (known) return known(asked)
    const ask = gather<Asked, Answer>((all) => askTogether(database, all), most)
    ofDatabase.set(database, ask)
    return ask(asked)
  }
}

function gather<Asked, Answer>(askTogether: (asked: Asked[]) => Promise<Answer[]>, most: number): Ask<Asked, Answer> {
  const turns = createTurns({ most: 1, patience: TURN_TIME })
  let open: { asked: Asked[]; answers: Promise<Answer[]> } | undefined
  const begin = () => {
    const asked: Asked[] = []
    const close = () => {
      if (open?.asked === asked) open = undefined
    }
    const answers = turns(() => {
      // who comes now would be answered by what was read before they asked
      close()
      return askTogether(asked)
    }).finally(close)
    open = { asked, answers }
    return open
  }
  return async (one) => {
    const { asked, answers } = open && open.asked.length < most ? open : begin()
    const nth = asked.push(one) - 1
    return (await answers)[nth] as Answer
  }
}
