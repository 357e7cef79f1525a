// Values in local storage. Damaged or foreign ones count as missing (M-62). What shows a value follows its changes, also
// those of other tabs. If storage is refused, a value lasts until the page is left.
import { useSyncExternalStore } from 'react'

interface StoredForm<T> {
  /** The value if nothing, or nothing readable, is stored. */
  empty: T
  /** Reads the stored text; `undefined` if it isn't a value of ours. */
  parse(text: string): T | undefined
  format(value: T): string
}

export function storedValue<T>(key: string, { empty, parse, format }: StoredForm<T>) {
  const listeners = new Set<() => void>()
  /** The last value that was read or written. It is valid only while the stored text is the same, if storage works. */
  let known: { text: string | null; value: T } = { text: null, value: empty }
  let isRefused = false

  const read = () => {
    if (isRefused) return known.value
    try {
      // if the browser refuses storage, even this check throws
      if (typeof localStorage === 'undefined') return known.value
      const text = localStorage.getItem(key)
      if (text !== known.text) known = { text, value: text === null ? empty : (parsed(text, parse) ?? empty) }
    } catch {
      isRefused = true
    }
    return known.value
  }
  const keep = (text: string | null, value: T) => {
    known = { text, value }
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      isRefused = true
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener() // null: everything was cleared
    }
    listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  }
  return {
    /** Returns the same object until it changes. */
    read,
    write: (value: T) => keep(format(value), value),
    clear: () => keep(null, empty),
    /** Empty on the server and before hydration: `useIsRestored` says when the value is real. */
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}

function parsed<T>(text: string, parse: (text: string) => T | undefined): T | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Whether the stored values have been read: false on the server and in the first render of the page. */
export function useIsRestored(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Plain JSON with nothing around it (M-62). */
export const asJson = {
  parse: (text: string): unknown => JSON.parse(text),
  format: (value: unknown) => JSON.stringify(value),
}

/** An object whose named fields are all strings; else `undefined`. */
export function textsOf<Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Record<string, unknown>
  const texts = names.map((name) => [name, given[name]] as const)
  return texts.every(([, text]) => typeof text === 'string')
    ? (Object.fromEntries(texts) as Record<Name, string>)
    : undefined
}

/** A text that lasts as long as this tab. If storage is refused, nothing is kept. */
export const tabText = (key: string) => ({
  read: () => tryStorage('sessionStorage', (storage) => storage.getItem(key)) ?? undefined,
  keep: (text: string) => tryStorage('sessionStorage', (storage) => storage.setItem(key, text)),
  forget: () => tryStorage('sessionStorage', (storage) => storage.removeItem(key)),
})

/** @returns the result of `act`; undefined if the browser refuses storage, or if `act` can't read its content */
export function tryStorage<T>(name: 'localStorage' | 'sessionStorage', act: (storage: Storage) => T): T | undefined {
  try {
    return act(globalThis[name])
  } catch {
    return undefined
  }
}
