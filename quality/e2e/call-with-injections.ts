// Calls a studio with a script injection in each text of what is sent, and remembers which texts took one.
import { randomInt } from 'node:crypto'
import type { UserInfo } from '@chobighor/contract/accounts'
import { calls } from './start/public-addresses.ts'

type Input = Record<string, unknown>

export interface Injecting {
  /**
   * A call of the contract. What it refuses of `wild` goes as it stands in `plain`.
   * @param plain what stands in the path as well
   */
  say<Answer>(name: string, wild: Input, plain?: Input, as?: string): Promise<Answer>
  /** Fields into which injections were sent, as `textFields` names them; taken or refused. */
  tried: Set<string>
}

/** A studio that is filled by such calls. */
export interface InjectedStudio extends Injecting {
  /** Its address, without a slash at its end. */
  baseUrl: string
  admin: UserInfo
  customers: UserInfo[]
  /** The id of the first row of each collection. */
  ids: Record<string, number>
  slugs: Record<string, string>
  orders: number[]
  close: () => Promise<void>
}

/** As often as one call may be refused: it names all that is wrong at once, and what the database knows after that. */
const MOST_REFUSALS = 4

export function injectInto(baseUrl: string): Injecting {
  const tried = new Set<string>()

  async function send(name: string, input: Input, as?: string) {
    const found = calls.find((each) => each.name === name)
    if (!found) throw new Error(`The contract has no ${name}.`)
    const body = structuredClone(input)
    const path = found.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const word = String(body[key])
      delete body[key]
      return word
    })
    const headers = {
      'content-type': 'application/json',
      // from one address not so much may come (M-48)
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(as && { authorization: `Bearer ${as}` }),
    }
    const isRead = found.method === 'GET'
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method: found.method,
      headers,
      ...(isRead ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { detail?: string; fields?: Record<string, string> },
    }
  }

  return {
    tried,
    async say<Answer>(name: string, wild: Input, plain: Input = {}, as?: string): Promise<Answer> {
      const input = merged(plain, wild)
      for (const path of pathsOf(wild)) tried.add(`${name}.${path.join('.')}`)
      for (let refusals = 0; ; refusals++) {
        const { status, body } = await send(name, input, as)
        if (status < 300) return body as Answer
        const refused = Object.keys(body.fields ?? {}).map((field) => field.split('.'))
        const wrong = refused.filter((path) => at(input, path) !== at(plain, path))
        if (status !== 400 || wrong.length === 0 || refusals > MOST_REFUSALS)
          throw new Error(`${name}: ${status} ${body.detail} ${JSON.stringify(body.fields)}`)
        for (const path of wrong) put(input, path, at(plain, path))
      }
    },
  }
}

function merged(plain: Input, wild: Input): Input {
  const input = structuredClone(plain)
  for (const path of pathsOf(wild)) put(input, path, at(wild, path))
  return input
}

/** To each value within. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path]))
}

function at(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Input | undefined)?.[key], value)
}

function put(input: Input, path: string[], value: unknown): void {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    if (value === undefined) delete input[key]
    else input[key] = value
    return
  }
  input[key] ??= {}
  put(input[key] as Input, rest, value)
}
