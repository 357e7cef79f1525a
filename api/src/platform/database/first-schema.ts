// `0001-first` holds what 86 migrations made before it, so a database that has run them all has run it. One that has run
// only some of them is refused: what is missing is known to the builds of that time alone.

export const FIRST = '0001-first'
/** The last of the 86. */
export const LAST_OF_OLD = '0113-valid-issue-kinds'
/** The commit of this repository whose build runs them all. */
const COMMIT = '19455afa'

const isOld = (name: string) => name > FIRST && name <= LAST_OF_OLD

/** @returns the names as a database has them that began with `0001-first`; undefined if only some of the old ones ran */
export function asSinceFirst(done: readonly string[]): string[] | undefined {
  const old = done.filter(isOld)
  if (old.length === 0) return [...done]
  // each ran after the one before it
  if (!done.includes(LAST_OF_OLD)) return undefined
  return [FIRST, ...done.filter((name) => !isOld(name))]
}

/** What the owner of a database or a backup does that has only some of them. */
export const START_THERE_FIRST = `Start the Chobighor of commit ${COMMIT} on it once, then this one.`
export const RESTORE_THERE_FIRST = `Restore it with the Chobighor of commit ${COMMIT}, and make a new backup there.`
