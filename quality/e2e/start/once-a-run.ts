// Vitest loads a global setup once for each project, all in one process: what one of them makes is kept there for the
// others.

const made = globalThis as { [name: symbol]: Promise<unknown> | undefined }

/** @returns what the first call of this name in the run made */
export function onceARun<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const key = Symbol.for(`chobighor ${name}`)
  made[key] ??= make()
  return made[key] as Promise<Made>
}
