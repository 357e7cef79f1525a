// Tables in rich text, on ProseMirror's own. Cells are as wide as their words; there are no merged ones.

import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'
import { type Editor, Extension, Node } from '@tiptap/react'
import { richTextTexts as texts } from './rich-text-texts.ts'

/** ProseMirror's tables know their parts by this word of the schema. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}
const Roles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }: { name: string }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (by: -1 | 1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

const spans = () => ({ colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null, rendered: false } })
const plainSpans = ({ colspan, rowspan }: Record<string, unknown>) => ({
  ...(Number(colspan) > 1 && { colspan }),
  ...(Number(rowspan) > 1 && { rowspan }),
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', plainSpans(HTMLAttributes), 0],
})
const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', plainSpans(HTMLAttributes), 0],
})

export const TABLE_NODES = [Table, TableRow, TableCell, TableHeader, Roles]

/** A head and two rows. */
export function insertTable(editor: Editor): void {
  const cell = (type: string) => (text: string) => ({
    type,
    content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
  })
  const row = (type: string, words: readonly string[]) => ({ type: 'tableRow', content: words.map(cell(type)) })
  const content = [row('tableHeader', texts.tableHead), row('tableCell', ['', '']), row('tableCell', ['', ''])]
  editor.chain().focus().insertContent({ type: 'table', content }).run()
}

/** In the order of their buttons. */
export const TABLE_COMMANDS = [
  [texts.addRow, addRowAfter],
  [texts.removeRow, deleteRow],
  [texts.addColumn, addColumnAfter],
  [texts.removeColumn, deleteColumn],
  [texts.removeTable, deleteTable],
] as const
