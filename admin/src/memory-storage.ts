// Some browsers forbid storage, and any access to it throws an error, in react-admin too. This replaces it by memory
// until the window is closed. It must be the first import, so that all other modules use it.

/** The entries are properties of the object, so that `Object.keys` works as on the browser's storage. */
class MemoryStorage {
  [name: string]: unknown

  get length(): number {
    return Object.keys(this).length
  }
  key(at: number): string | null {
    return Object.keys(this)[at] ?? null
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }
  setItem(name: string, value: string): void {
    this[name] = String(value)
  }
  removeItem(name: string): void {
    delete this[name]
  }
  clear(): void {
    for (const name of Object.keys(this)) delete this[name]
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name].length
  } catch {
    Object.defineProperty(window, name, { value: new MemoryStorage() })
  }
}
