// Fields and their values in words, where versions are compared.
import { takaWords } from '@chobighor/contract/plain/money'

const texts = { empty: '–', yes: 'yes', no: 'no' }

/** `is_published` → `Published`, `picture_id` → `Picture`, `eventDate` → `Event date` */
export function wordsOf(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const words = snake.replace(/^is_|_(id|at|paisa)$/g, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function valueWords(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number' && field.endsWith('_paisa')) return takaWords((value / 100).toFixed(2))
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}
