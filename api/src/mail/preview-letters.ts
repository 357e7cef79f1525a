// How each kind of letter looks with the studio's own settings, and made-up people.
import { Failure } from '@chobighor/contract/failure'
import { adminOnly, type CallContext } from '../kit/calls.ts'
import type { Letter } from './letter-kinds.ts'
import { studioOf } from './rules.ts'
import { sampleLetters } from './sample-letters.ts'
import { findStudio } from './store.ts'
import { htmlOf, writeLetter } from './write-letter.ts'

async function preview(letter: Letter, { database, publicUrl }: CallContext) {
  const { words, ...written } = writeLetter(letter, studioOf(await findStudio(database), publicUrl))
  return { id: letter.kind, ...written, html: htmlOf({ html: '', words }) }
}

export const lettersRoutes = {
  list: adminOnly.letters.list.handler(async ({ context }) => {
    const rows = await Promise.all(sampleLetters(context.publicUrl).map((letter) => preview(letter, context)))
    return { rows, total: rows.length }
  }),

  find: adminOnly.letters.find.handler(({ input, context }) => {
    const letter = sampleLetters(context.publicUrl).find(({ kind }) => kind === input.id)
    if (!letter) throw new Failure('not_found', 'The house sends no such letter.')
    return preview(letter, context)
  }),
}
