// Rich text in a real editor (TipTap), kept as HTML; the API cleans it by its one allow-list when it is saved and when it is read.
import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { type InputProps, useInput } from 'react-admin'
import { RichTextTools } from './rich-text-tools.tsx'

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
    // its styles stand in admin.css: the policy lets no script bring any
    injectCSS: false,
    editorProps: { attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: field.onBlur,
  })

  // what was loaded, published or dropped meanwhile
  useEffect(() => {
    // between two forms an editor may be gone already
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
