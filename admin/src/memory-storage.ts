// Where the browser refuses to keep anything, even to look at its storage throws, react-admin's own look at it too: memory then
// stands in for it until the window is closed. The first module that is imported, so that all others find it.

/** Its entries are its own names, as `Object.keys` of the browser's. */
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
