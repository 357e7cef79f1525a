// What rich text may consist of in the editor. The API keeps no more than its allow-list names (clean-html.ts).
import { type Editor, Extension } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { FAQ_NODES } from './faq-nodes.ts'
import { FigureNode } from './figure-node.ts'
import { TABLE_NODES } from './table-nodes.ts'

/** The classes of paragraphs that the site's style sheet knows. */
const CLASSES = ['statement', 'label']

const ParagraphClasses = Extension.create({
  name: 'paragraphClasses',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        class: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) => CLASSES.find((name) => element.classList.contains(name)) ?? null,
        },
      },
    },
  ],
})

export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'] },
  }),
  ParagraphClasses,
  FigureNode,
  ...FAQ_NODES,
  ...TABLE_NODES,
]

/** The text as it is saved, without the empty paragraph that the editor keeps at its end. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '')
}
