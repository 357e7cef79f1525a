// Photographs that will be removed: their tiles are hidden at once, and for some seconds the user can undo it. Only
// then the call is made, on any screen of the back office, and also when the window is closed.
import { call, keepaliveCall } from '../call.ts'

/** Removed photographs stay in this set: their tiles must stay hidden until the list is loaded again. */
let gone: ReadonlySet<number> = new Set()
const open = new Set<number[]>()
/** Calls that are on their way. */
const sent = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

function show(next: ReadonlySet<number>): void {
  gone = next
  for (const listener of listeners) listener()
}

export const photoRemovals = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  gone: () => gone,

  begin(ids: number[]): void {
    open.add(ids)
    show(new Set([...gone, ...ids]))
  },

  callBack(ids: number[]): void {
    open.delete(ids)
    show(new Set([...gone].filter((id) => !ids.includes(id))))
  },

  /** After signing out, nothing can be undone. */
  async endAll(): Promise<void> {
    for (const ids of open) void photoRemovals.end(ids).catch(() => undefined) // they are shown again
    await Promise.allSettled(sent)
  },

  /** @throws Failure if they couldn't be removed; then they are shown again */
  async end(ids: number[]): Promise<void> {
    if (!open.delete(ids)) return
    const removal = call.photos.removeMany({ ids })
    sent.add(removal)
    try {
      await removal
    } catch (error) {
      photoRemovals.callBack(ids)
      throw error
    } finally {
      sent.delete(removal)
    }
  },
}

addEventListener('pagehide', () => {
  // the window is closed, so no error can be shown
  for (const ids of open) void keepaliveCall.photos.removeMany({ ids }).catch(() => undefined)
  open.clear()
})
