import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import Link from '@mui/icons-material/Link'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, IconButton, TextField } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { fieldTexts } from './field-texts.ts'

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
    { name: fieldTexts.heading, sign: 'H2', isOn: on.h2, run: () => run().toggleHeading({ level: 2 }).run() },
    { name: fieldTexts.smallHeading, sign: 'H3', isOn: on.h3, run: () => run().toggleHeading({ level: 3 }).run() },
    { name: fieldTexts.bold, sign: <FormatBold />, isOn: on.bold, run: () => run().toggleBold().run() },
    { name: fieldTexts.italic, sign: <FormatItalic />, isOn: on.italic, run: () => run().toggleItalic().run() },
    {
      name: fieldTexts.list,
      sign: <FormatListBulleted />,
      isOn: on.bullets,
      run: () => run().toggleBulletList().run(),
    },
    {
      name: fieldTexts.numbered,
      sign: <FormatListNumbered />,
      isOn: on.numbers,
      run: () => run().toggleOrderedList().run(),
    },
    { name: fieldTexts.quote, sign: <FormatQuote />, isOn: on.quote, run: () => run().toggleBlockquote().run() },
    {
      name: fieldTexts.link,
      sign: <Link />,
      isOn: on.link,
      run: () => setAddress((editor.getAttributes('link').href as string | undefined) ?? ''),
    },
    { name: fieldTexts.undo, sign: <Undo />, run: () => run().undo().run() },
    { name: fieldTexts.redo, sign: <Redo />, run: () => run().redo().run() },
  ]

  const setLink = () => {
    const chain = run().extendMarkRange('link')
    if (address) chain.setLink({ href: address }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
  }

  return (
    <Box role="toolbar" aria-label={fieldTexts.tools} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      {tools.map(({ name, sign, isOn, run: use }) => (
        <IconButton
          key={name}
          aria-label={name}
          title={name}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          color={isOn ? 'primary' : 'default'}
          onMouseDown={(event) => event.preventDefault()} // the selection stays
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
            label={fieldTexts.address}
            value={address}
            autoFocus
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // not the whole form
              setLink()
            }}
            sx={{ flex: 1 }}
          />
          <Button onClick={setLink}>{address ? fieldTexts.setLink : fieldTexts.dropLink}</Button>
        </Box>
      )}
    </Box>
  )
}
