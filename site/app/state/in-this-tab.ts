// What this tab alone keeps, until it is closed.

/** @returns undefined where storage is refused, or holds something else */
export function inThisTab<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
