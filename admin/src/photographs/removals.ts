// Photographs that are about to go: their tiles are gone, and for some seconds they can be called back. Only then the call is made,
// wherever in the back office one is by then, and also when its window is closed.
import { call, lastCall } from '../call.ts'

/** What was removed stays among them: its tiles must not come back before the list is read again. */
let gone: ReadonlySet<number> = new Set()
const open = new Set<number[]>()
const listeners = new Set<() => void>()

function show(next: ReadonlySet<number>): void {
  gone = next
  for (const listener of listeners) listener()
}

export const removals = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** The ids of what isn't shown any more. */
  gone: () => gone,

  begin(ids: number[]): void {
    open.add(ids)
    show(new Set([...gone, ...ids]))
  },

  callBack(ids: number[]): void {
    open.delete(ids)
    show(new Set([...gone].filter((id) => !ids.includes(id))))
  },

  /** Who leaves calls nothing back any more. */
  async endAll(): Promise<void> {
    const all = [...open].map((ids) => removals.end(ids).catch(() => undefined)) // they are shown again
    await Promise.all(all)
  },

  /** @throws Failure where they couldn't be removed; then they are shown again */
  async end(ids: number[]): Promise<void> {
    if (!open.delete(ids)) return
    try {
      await call.photos.removeMany({ ids })
    } catch (error) {
      removals.callBack(ids)
      throw error
    }
  },
}

addEventListener('pagehide', () => {
  for (const ids of open) void lastCall.photos.removeMany({ ids }).catch(() => undefined) // nobody is there to hear it
  open.clear()
})
