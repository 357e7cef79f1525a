// An editor for rich text (TipTap), saved as HTML. The API cleans it with its one allow-list on each save and read.

import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import Link from '@mui/icons-material/Link'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, FormControl, FormHelperText, FormLabel, IconButton, TextField } from '@mui/material'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type InputProps, useInput } from 'react-admin'

const texts = {
  tools: 'Text tools',
  heading: 'H2, a heading',
  smallHeading: 'H3, a smaller heading',
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  numbered: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'The link’s address',
  setLink: 'Set the link',
  dropLink: 'Take the link away',
}

export interface RichTextProps extends InputProps {
  label: string
}

export function RichTextEditor({ label, ...props }: RichTextProps) {
  const { field, fieldState } = useInput({ defaultValue: '', ...props })
  const labelId = useId()
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, protocols: ['mailto', 'tel'] },
      }),
    ],
    content: field.value,
    // its styles are in admin.css: the security policy forbids styles from scripts
    injectCSS: false,
    editorProps: { attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: field.onBlur,
  })

  // the value may change from outside: loaded, published, or draft removed
  useEffect(() => {
    // when the form changes, the editor may be destroyed already
    if (!editor || editor.isDestroyed || editor.isFocused) return
    if (field.value !== editor.getHTML() && !(field.value === '' && editor.isEmpty))
      editor.commands.setContent(field.value ?? '', { emitUpdate: false })
  }, [editor, field.value])

  return (
    <FormControl fullWidth error={Boolean(fieldState.error)} sx={{ mb: 2 }}>
      <FormLabel id={labelId}>{label}</FormLabel>
      {editor && !editor.isDestroyed && <RichTextTools editor={editor} />}
      <Box
        className="rich-text-area"
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
    }),
  })
  const [address, setAddress] = useState<string>()
  const run = () => editor.chain().focus()
  const tools: Tool[] = [
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
    { name: texts.undo, sign: <Undo />, run: () => run().undo().run() },
    { name: texts.redo, sign: <Redo />, run: () => run().redo().run() },
  ]

  const setLink = () => {
    const chain = run().extendMarkRange('link')
    if (address) chain.setLink({ href: address }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
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
    </Box>
  )
}
