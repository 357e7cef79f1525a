// Reads limits from the environment: `sign-in=20,register=50`, with the names of `bounds.ts`.
import { z } from 'zod'
import * as bounds from '../bounds.ts'

const NAMES = Object.values(bounds).flatMap((bound) => (typeof bound === 'number' ? [] : bound.name))

/** Points by the name of a limit. */
export const limitSettings = z
  .string()
  .refine((text) => text.split(',').every(isSetting), {
    error: `LIMITS must be names and whole numbers above 0, like sign-in=20,register=50. Names are: ${NAMES.join(', ')}`,
  })
  .transform((text) => Object.fromEntries(text.split(',').map(readSetting)))

function isSetting(text: string): boolean {
  const [, name = ''] = /^ *([a-z-]+) *= *[1-9]\d{0,6} *$/.exec(text) ?? []
  return NAMES.includes(name)
}

function readSetting(text: string): [name: string, points: number] {
  const [name = '', points] = text.split('=')
  return [name.trim(), Number(points)]
}
