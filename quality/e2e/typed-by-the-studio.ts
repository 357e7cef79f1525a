// What somebody could type into the back office, field by field as the contract accepts it: the worst and the longest
// of its kind.
import { CONTENT, referencesOf } from '@chobighor/contract/admin/collections'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { z } from 'zod'

/** Each text consists of these, repeated up to the field's limit. */
const KINDS = {
  nothing: '',
  'one long word': 'W',
  Bangla: 'ক্ষ্ম্যছবিঘরেরআলোকচিত্রশ্রীরঙ্গ',
  'right to left': 'مَرحَبًاعالم\u202eصورة\u2066',
} as const
export type Kind = keyof typeof KINDS

const MOST_OF_HTML = 90_000
const PICTURE = 'https://pictures.example.com/a.jpg'

export interface Typed {
  /** By its group in the contract. */
  name: string
  path: string
  row: Record<string, unknown>
}

/** One row for each collection of the contract; `nth` makes its address unique. */
export function rowsOf(kind: Kind, nth: number): Typed[] {
  return CONTENT.map(({ name, path, added }) => {
    const fields = Object.entries(added.shape)
    const row = Object.fromEntries(fields.map(([field, schema]) => [field, valueFor(field, schema, { kind, nth })]))
    return { name, path: `/admin/${path}/`, row }
  })
}

/** The fields that refer to rows of other collections. @param idIn the id of a row of that collection */
export function linksOf(name: string, idIn: (collection: string) => number | undefined): Record<string, unknown> {
  const collection = CONTENT.find((each) => each.name === name)
  const references = Object.entries(collection ? referencesOf(collection) : {}).filter(([, to]) => to !== PICTURES)
  return Object.fromEntries(references.map(([field, to]) => [field, idIn(to)]))
}

function valueFor(field: string, schema: unknown, { kind, nth }: { kind: Kind; nth: number }): unknown {
  const isEmpty = kind === 'nothing'
  if (field === 'slug') return `${kind === 'Bangla' ? 'বিয়ে' : 'a'}-${nth}`
  if (field === 'price') return isEmpty ? '0' : '99999999.99'
  if (field === 'link') return 'https://youtu.be/dQw4w9WgXcQ'
  if (field === 'place') return 'photography'
  if (field === 'video_host') return isEmpty ? '' : 'https://a;script-src-elem'
  if (field === 'blog_url') return isEmpty ? '' : 'https://blog.example.com/'
  if (field === 'photo_url') return PICTURE
  if (field.endsWith('_url')) return isEmpty ? null : PICTURE
  if (['facebook', 'instagram', 'twitter', 'youtube'].includes(field)) return isEmpty ? '' : longLink(kind)
  // it must contain a digit
  if (field === 'whatsapp') return isEmpty ? '' : `1 ${fill(kind, 38)}`
  if (field === 'email') return isEmpty ? '' : LONG_EMAIL
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return schema.maxValue
  if (schema instanceof z.ZodString) return textOf(kind, schema)
  return null
}

const LONG_EMAIL = `${'studio'.repeat(10)}@${'studio-'.repeat(8)}x.${'studio-'.repeat(8)}x.example.com`

const longLink = (kind: Kind) =>
  `https://social.example.com/${encodeURI(KINDS[kind]).replaceAll("'", '')}`.slice(0, 500)

function textOf(kind: Kind, schema: z.ZodString): string {
  const { maxLength, minLength } = schema
  if (maxLength === MOST_OF_HTML) return htmlOf(kind)
  if (kind === 'nothing') return 'x'.repeat(minLength ?? 0)
  return fill(kind, maxLength ?? 100)
}

export function fill(kind: Kind, most: number): string {
  const text = KINDS[kind]
  if (text === '') return ''
  return text.repeat(Math.ceil(most / text.length)).slice(0, most)
}

function htmlOf(kind: Kind): string {
  if (kind === 'nothing') return ''
  const text = KINDS[kind]
  return `<h1>${text}</h1><p onclick="ran()">${fill(kind, 5000)}</p>
    <table><tr>${`<td>${text.slice(0, 20)}</td>`.repeat(60)}</tr></table><ul><li>${fill(kind, 400)}</li></ul>
    <pre>${fill(kind, 400)}</pre><blockquote>${fill(kind, 400)}</blockquote><p class="statement">${fill(kind, 200)}</p>
    <a href="javascript:ran()">${text}</a><a href="https://example.com/${'w'.repeat(300)}">https://example.com/${'w'.repeat(300)}</a>
    <img src="${PICTURE}" width="99999" height="99999" onerror="ran()"><figure><img src="${PICTURE}"></figure>
    <iframe src="https://elsewhere.example/" width="99999"></iframe><style>*{display:none}</style><base href="https://elsewhere.example/">
    <form action="https://elsewhere.example/"><input autofocus onfocus="ran()"></form><meta http-equiv="refresh" content="0">
    <div style="position:fixed;inset:0" id="main">${'<div>'.repeat(300)}</div></main></body></html><script>ran()</script>`
}
