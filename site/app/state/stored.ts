// What the browser keeps, under a key of its own in local storage: parsed and checked when it is read, so that damaged or
// foreign values are as good as none (M-62); told to every part of the page that shows it, and to other tabs. Where storage is
// refused it holds until the page is left.
import { useSyncExternalStore } from 'react'

export interface Stored<T> {
  /** The same object until it changes. */
  read(): T
  write(value: T): void
  clear(): void
  /** Before hydration, and on the server, it is empty: `useIsRestored` tells when it counts. */
  use(): T
}

interface Kept<T> {
  /** What nothing, or nothing readable, is taken for. */
  empty: T
  /** From the stored text; `undefined` for what is not what we keep. */
  parse(text: string): T | undefined
  format(value: T): string
}

export function stored<T>(key: string, { empty, parse, format }: Kept<T>): Stored<T> {
  const told = new Set<() => void>()
  /** What was read or written last; the text alone decides, where storage answers. */
  let known: { text: string | null; value: T } = { text: null, value: empty }
  let isRefused = false

  const tell = () => {
    for (const each of told) each()
  }
  const read = () => {
    if (isRefused) return known.value
    try {
      // even to look whether it is there throws where the browser refuses it
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
    tell()
  }
  const subscribe = (each: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) each() // null: everything was cleared
    }
    told.add(each)
    addEventListener('storage', onStorage)
    return () => {
      told.delete(each)
      removeEventListener('storage', onStorage)
    }
  }
  return {
    read,
    write: (value) => keep(format(value), value),
    clear: () => keep(null, empty),
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

/** Whether what the browser keeps has been read: false on the server and in the first render of the page. */
export function useIsRestored(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Plain JSON without an envelope (M-62). */
export const asJson = {
  parse: (text: string): unknown => JSON.parse(text),
  format: (value: unknown) => JSON.stringify(value),
}

/** An object whose named fields are all texts; else `undefined`. */
export function textsOf<Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Record<string, unknown>
  const texts = names.map((name) => [name, given[name]] as const)
  return texts.every(([, text]) => typeof text === 'string')
    ? (Object.fromEntries(texts) as Record<Name, string>)
    : undefined
}
