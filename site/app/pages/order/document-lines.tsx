// What an invoice charges for. A Mushak-6.3 has the columns that the rule names.
import type { IssuedDocument } from '@chobighor/contract/documents'
import { paisaFromTaka, takaFigures, takaFromPaisa } from '@chobighor/contract/plain/money'
import type { ReactNode } from 'react'
import { langOf } from '../../ui/lang.ts'
import { Written } from '../../ui/written.tsx'
import { documentTexts as texts } from './document-texts.ts'

type Line = IssuedDocument['lines'][number]

interface Column {
  name: string
  cell: (line: Line, nth: number) => ReactNode
  isText?: boolean
  /** Missing on a narrow screen. */
  isWide?: boolean
}

const description: Column = {
  name: texts.description,
  isText: true,
  cell: ({ kind, name, reason }) => (
    <>
      <span lang={langOf(name)}>{name || texts.kind[kind]}</span>
      <Written as="small" text={reason} />
    </>
  ),
}
const qty: Column = { name: texts.qty, cell: (line) => line.qty }
const amount: Column = { name: texts.amount, cell: (line) => takaFigures(line.amount) }

const PLAIN: Column[] = [
  description,
  qty,
  { name: texts.price, cell: (line) => takaFigures(line.unitPrice), isWide: true },
  amount,
]

const paisaOf = (sum: string): number => (sum.startsWith('-') ? -1 : 1) * (paisaFromTaka(sum.replace(/^-/, '')) ?? 0)
const beforeVat = ({ amount: whole, vat }: Line) => paisaOf(whole) - paisaOf(vat)

const mushak = (rate: number): Column[] => [
  { name: texts.position, cell: (_, nth) => nth + 1 },
  description,
  { name: texts.unit, cell: () => texts.unitWord, isText: true },
  qty,
  { name: texts.price, cell: (line) => takaFigures(takaFromPaisa(Math.round(beforeVat(line) / line.qty))) },
  { name: texts.beforeVat, cell: (line) => takaFigures(takaFromPaisa(beforeVat(line))) },
  { name: texts.duty, cell: () => takaFigures('0.00') },
  { name: texts.rate, cell: () => `${rate}%` },
  { name: texts.vat, cell: ({ vat }) => takaFigures(vat) },
  { ...amount, name: texts.withVat },
]

export function DocumentLines({ document: { lines, vat, isMushak } }: { document: IssuedDocument }) {
  const columns = isMushak && vat ? mushak(vat.rate) : PLAIN
  const classOf = ({ isText, isWide }: Column) => [isText ? '' : 'figure', isWide ? 'wide' : ''].join(' ').trim()
  return (
    // a table that is wider than the window scrolls alone, also by keys
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className="document-lines" aria-label={texts.lines} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classOf(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued document never change
            <tr key={nth}>
              {columns.map((column) => (
                <td key={column.name} className={classOf(column)}>
                  {column.cell(line, nth)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
