// A question whose answer visitors open: `<details>` with its `<summary>`. In the editor both are always open.
import { type Editor, Node } from '@tiptap/react'
import { richTextTexts as texts } from './rich-text-texts.ts'

const Question = Node.create({
  name: 'question',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = 'question'
    dom.dataset.label = texts.question
    return { dom, contentDOM: dom }
  },
})

const QuestionWithAnswer = Node.create({
  name: 'questionWithAnswer',
  group: 'block',
  content: 'question block+',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = 'question-with-answer'
    return { dom, contentDOM: dom }
  },
})

export const FAQ_NODES = [QuestionWithAnswer, Question]

export function insertQuestion(editor: Editor): void {
  const content = [{ type: 'question' }, { type: 'paragraph' }]
  const { from } = editor.state.selection
  editor.chain().focus().insertContent({ type: 'questionWithAnswer', content }).run()
  // into the question, the first empty one from where the caret was
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (node.type.name !== 'question' || node.content.size > 0) return true
    editor.commands.setTextSelection(at + 1)
    return false
  })
}
