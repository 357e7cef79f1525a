/** @returns how many there are of it, like "1 row" and "2,000 rows" */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
