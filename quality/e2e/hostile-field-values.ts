// What is typed into each field: the vectors whose turn it is, as many as fit.
import { CONTENT } from '@chobighor/contract/admin/collections'
import { z } from 'zod'
import { ALL_AT_ONCE, OF_ADDRESSES, packed, VECTORS } from './script-vectors.ts'

/**
 * Each field starts at another vector. With so many rows, every vector is in some title, and long texts contain them
 * all.
 */
export const ROWS = 11

/** Most fields accept one line, and refuse more. */
export const IN_ONE_LINE = VECTORS.map((vector) => vector.replace(/[\t\n]/g, ' '))

/** A text of this length with the vectors whose turn it is; each field has another turn. */
export function wildText(field: string, nth: number, most: number): string {
  const texts = packed(IN_ONE_LINE, most)
  const offset = [...field].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  return texts[(nth + offset) % texts.length] ?? ''
}

export const wildAddress = (nth: number) => OF_ADDRESSES[nth % OF_ADDRESSES.length] ?? ''

/** A row of the back office. */
export function wildRow(name: string, nth: number): Record<string, unknown> {
  const found = CONTENT.find((each) => each.name === name)
  if (!found) throw new Error(`The contract has no collection ${name}.`)
  const { shape } = found.added
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema
      const text = inner instanceof z.ZodNullable ? inner.unwrap() : inner
      const taken = text instanceof z.ZodPipe ? text.in : text
      if (/(_url|link|host|facebook|instagram|twitter|youtube)$/.test(field)) return [[field, wildAddress(nth)]]
      if (!(taken instanceof z.ZodString || taken instanceof z.ZodUnion)) return []
      const most = taken instanceof z.ZodString ? (taken.maxLength ?? 100) : 100
      // it must contain a digit
      if (field === 'whatsapp') return [[field, `1 ${wildText(field, nth, most - 2)}`]]
      // no e-mail address may contain markup
      if (field === 'email') return [[field, 'studio@example.com']]
      return [[field, most > 10_000 ? wildHtml(nth) : wildText(field, nth, most)]]
    }),
  )
}

/** All of them once; in other rows a few alone, so that none is hidden by what another one opened. */
function wildHtml(nth: number): string {
  const each = Math.ceil(VECTORS.length / (ROWS - 1))
  return nth === 0 ? ALL_AT_ONCE : VECTORS.slice((nth - 1) * each, nth * each).join('\n')
}
