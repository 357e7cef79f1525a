// Sizes of files, as people read them.

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** @returns for example `1.2 GB`; a kB has 1,000 bytes */
export function sizeWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${(bytes / 1000 ** power).toFixed(power < 2 ? 0 : 1)} ${UNITS[power]}`
}
