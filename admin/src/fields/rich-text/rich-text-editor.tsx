// An editor for rich text (TipTap), saved as HTML. The API cleans it with its one allow-list on each save and read.

import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import Link from '@mui/icons-material/Link'
import Redo from '@mui/icons-material/Redo'
import ShortText from '@mui/icons-material/ShortText'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import TextIncrease from '@mui/icons-material/TextIncrease'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, FormControl, FormHelperText, FormLabel, IconButton, TextField } from '@mui/material'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type InputProps, useInput } from 'react-admin'
import { type ChosenPicture, LibraryDialog } from '../library-dialog.tsx'
import { insertQuestion } from './faq-nodes.ts'
import { EXTENSIONS, htmlOf } from './rich-text-extensions.ts'
import { richTextTexts as texts } from './rich-text-texts.ts'
import { useSiteLook } from './site-look.ts'
import { insertTable, TABLE_COMMANDS } from './table-nodes.ts'

export interface RichTextProps extends InputProps {
  label: string
}

export function RichTextEditor({ label, ...props }: RichTextProps) {
  const { field, fieldState } = useInput({ defaultValue: '', ...props })
  const labelId = useId()
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: field.value,
    // its styles are in admin.css: the security policy forbids styles from scripts
    injectCSS: false,
    editorProps: { attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => field.onChange(htmlOf(changed)),
    onBlur: field.onBlur,
  })

  // the value may change from outside: loaded, published, or draft removed
  useEffect(() => {
    // when the form changes, the editor may be destroyed already
    if (!editor || editor.isDestroyed || editor.isFocused) return
    if (field.value !== htmlOf(editor)) editor.commands.setContent(field.value ?? '', { emitUpdate: false })
  }, [editor, field.value])

  return (
    <FormControl fullWidth error={Boolean(fieldState.error)} sx={{ mb: 2 }}>
      <FormLabel id={labelId}>{label}</FormLabel>
      {editor && !editor.isDestroyed && <RichTextTools editor={editor} />}
      <Box
        className="rich-text-area"
        style={useSiteLook()}
        sx={{ borderBottom: 1, borderColor: 'divider', '&:focus-within': { borderColor: 'primary.main' } }}
      >
        <EditorContent editor={editor} />
      </Box>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}

interface Tool {
  name: string
  sign: ReactNode
  isOn?: boolean
  run: () => void
}

export function RichTextTools({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isFocused && now.isActive('link'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      statement: now.isActive('paragraph', { class: 'statement' }),
      label: now.isActive('paragraph', { class: 'label' }),
      table: now.isActive('table'),
    }),
  })
  const [address, setAddress] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const run = () => editor.chain().focus()
  const setClass = (name: string, isOn: boolean) => () =>
    run()
      .setParagraph()
      .updateAttributes('paragraph', { class: isOn ? null : name })
      .run()
  const tools: Tool[] = [
    {
      name: texts.statement,
      sign: <TextIncrease />,
      isOn: on.statement,
      run: setClass('statement', on.statement),
    },
    { name: texts.label, sign: <ShortText />, isOn: on.label, run: setClass('label', on.label) },
    { name: texts.heading, sign: 'H2', isOn: on.h2, run: () => run().toggleHeading({ level: 2 }).run() },
    { name: texts.smallHeading, sign: 'H3', isOn: on.h3, run: () => run().toggleHeading({ level: 3 }).run() },
    { name: texts.bold, sign: <FormatBold />, isOn: on.bold, run: () => run().toggleBold().run() },
    { name: texts.italic, sign: <FormatItalic />, isOn: on.italic, run: () => run().toggleItalic().run() },
    {
      name: texts.list,
      sign: <FormatListBulleted />,
      isOn: on.bullets,
      run: () => run().toggleBulletList().run(),
    },
    {
      name: texts.numbered,
      sign: <FormatListNumbered />,
      isOn: on.numbers,
      run: () => run().toggleOrderedList().run(),
    },
    { name: texts.quote, sign: <FormatQuote />, isOn: on.quote, run: () => run().toggleBlockquote().run() },
    {
      name: texts.link,
      sign: <Link />,
      isOn: on.link,
      run: () => setAddress((editor.getAttributes('link').href as string | undefined) ?? ''),
    },
    { name: texts.photographs, sign: <AddPhotoAlternateOutlined />, run: () => setChoosing(true) },
    { name: texts.question, sign: <HelpOutlined />, run: () => insertQuestion(editor) },
    { name: texts.table, sign: <TableChartOutlined />, run: () => insertTable(editor) },
    { name: texts.undo, sign: <Undo />, run: () => run().undo().run() },
    { name: texts.redo, sign: <Redo />, run: () => run().redo().run() },
  ]

  const setLink = () => {
    const chain = run().extendMarkRange('link')
    if (address) chain.setLink({ href: address }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
  }

  const insert = (chosen: ChosenPicture[]) => {
    setChoosing(false)
    const figures = chosen.map(({ src, alt, caption }) => ({
      type: 'figure',
      attrs: { src, alt, caption, placement: 'wide' },
    }))
    run().insertContent(figures).run()
  }

  return (
    <Box role="toolbar" aria-label={texts.tools} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      {tools.map(({ name, sign, isOn, run: use }) => (
        <IconButton
          key={name}
          aria-label={name}
          title={name}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          color={isOn ? 'primary' : 'default'}
          onMouseDown={(event) => event.preventDefault()} // keeps the selection
          onClick={use}
          sx={{ fontSize: 15 }}
        >
          {sign}
        </IconButton>
      ))}
      {address !== undefined && (
        <Box sx={{ display: 'flex', gap: 1, width: '100%', alignItems: 'center', py: 1 }}>
          <TextField
            size="small"
            label={texts.address}
            value={address}
            autoFocus
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // so that Enter doesn't submit the whole form
              setLink()
            }}
            sx={{ flex: 1 }}
          />
          <Button onClick={setLink}>{address ? texts.setLink : texts.dropLink}</Button>
        </Box>
      )}
      {on.table && (
        <Box role="group" aria-label={texts.tableTools} sx={{ display: 'flex', flexWrap: 'wrap', width: '100%' }}>
          {TABLE_COMMANDS.map(([name, command]) => (
            <Button
              key={name}
              onMouseDown={(event) => event.preventDefault()} // keeps the selection
              onClick={() => command(editor.state, editor.view.dispatch)}
            >
              {name}
            </Button>
          ))}
        </Box>
      )}
      {isChoosing && <LibraryDialog leave={() => setChoosing(false)} choose={insert} />}
    </Box>
  )
}
