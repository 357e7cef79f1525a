// A photograph in the editor: what it looks like, and fields and buttons for everything that can be done with it.
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Alert, Box, IconButton, TextField } from '@mui/material'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FigureAttributes, moveFigure, PLACEMENTS, type Placement } from './figure.ts'
import { richTextTexts as texts } from './rich-text-texts.ts'

/** Moving a figure draws it anew elsewhere: the button that was pressed gets the focus back there. */
let focusNext: { at: number; name: string } | undefined

/** As much of the editor's width as the site gives it of the page. */
const WIDTHS: Record<Placement, string> = { full: '100%', wide: '88%', pair: '46%', single: '56%', text: '70%' }

export function FigureView({ node, editor, getPos, updateAttributes, deleteNode, selected }: ReactNodeViewProps) {
  const { src, alt, caption, placement } = node.attrs as FigureAttributes
  const frame = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!focusNext || focusNext.at !== getPos()) return
    frame.current?.querySelector<HTMLElement>(`[aria-label="${focusNext.name}"]`)?.focus()
    focusNext = undefined
  }, [getPos])

  const move = (by: -1 | 1, name: string) => {
    const at = getPos()
    const to = at === undefined ? undefined : moveFigure(editor, at, by)
    if (to !== undefined) focusNext = { at: to, name }
  }
  const remove = () => {
    deleteNode()
    editor.commands.focus()
  }

  return (
    <NodeViewWrapper>
      <Box
        ref={frame}
        role="group"
        aria-label={texts.photograph(alt || caption)}
        contentEditable={false}
        sx={{ my: 2, p: 1.5, border: 1, borderColor: selected ? 'primary.main' : 'divider' }}
      >
        {isGone ? (
          <Alert severity="warning" icon={false}>
            {texts.gone}
          </Alert>
        ) : (
          <img
            src={src}
            alt={alt}
            onError={() => setGone(true)}
            style={{ display: 'block', width: WIDTHS[placement], maxHeight: 360, objectFit: 'cover' }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label={texts.placement}
            value={placement}
            onChange={({ target }) => updateAttributes({ placement: target.value })}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 180 }}
          >
            {PLACEMENTS.map((name) => (
              <option key={name} value={name}>
                {texts.placements[name]}
              </option>
            ))}
          </TextField>
          <Box sx={{ flex: 1 }} />
          <Tool name={texts.up} use={() => move(-1, texts.up)} sign={<ArrowUpward />} />
          <Tool name={texts.down} use={() => move(1, texts.down)} sign={<ArrowDownward />} />
          <Tool name={texts.remove} use={remove} sign={<DeleteOutlined />} />
        </Box>
        <Line label={texts.caption} value={caption} set={(typed) => updateAttributes({ caption: typed })} />
        <Line label={texts.alt} value={alt} set={(typed) => updateAttributes({ alt: typed })} />
      </Box>
    </NodeViewWrapper>
  )
}

function Tool({ name, use, sign }: { name: string; use: () => void; sign: ReactNode }) {
  return (
    <IconButton aria-label={name} title={name} onClick={use}>
      {sign}
    </IconButton>
  )
}

function Line({ label, value, set }: { label: string; value: string; set: (typed: string) => void }) {
  // Enter would send the whole form
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
      onKeyDown={stay}
      sx={{ mt: 1 }}
    />
  )
}
