// The point of a picture that a crop keeps: tapped, or moved by the arrow keys.
import type { Picture } from '@chobighor/contract/picture'
import { Box, Typography } from '@mui/material'
import type { KeyboardEvent, MouseEvent } from 'react'
import { photographsTexts as texts } from './photographs-texts.ts'

type Focus = Picture['focus']
const STEP = 5
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))

interface Props {
  picture: Picture
  focus: Focus
  moved: (focus: Focus) => void
}

export function FocusPicker({ picture, focus, moved }: Props) {
  const { width, height } = picture
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    if (detail === 0) return // by the keyboard: there is no place where it was
    const shown = currentTarget.getBoundingClientRect()
    moved({
      x: within((100 * (clientX - shown.left)) / shown.width),
      y: within((100 * (clientY - shown.top)) / shown.height),
    })
  }
  const press = (event: KeyboardEvent) => {
    const [x, y] = KEYS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    moved({ x: within(focus.x + x), y: within(focus.y + y) })
  }
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Box
        component="button"
        type="button"
        onClick={tap}
        onKeyDown={press}
        aria-label={texts.focusAt(focus.x, focus.y)}
        sx={{ position: 'relative', display: 'inline-block', p: 0, border: 0, cursor: 'crosshair', lineHeight: 0 }}
        // as large as the picture will be, before it has come: else all around it moves
        style={{ width: `min(100%, ${width}px, calc(45vh * ${width / height}))` }}
      >
        <Box component="img" src={picture.jpeg} alt="" sx={{ width: '100%', aspectRatio: `${width} / ${height}` }} />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            width: 28,
            height: 28,
            m: '-14px',
            borderRadius: '50%',
            border: '3px solid #fff',
            boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
          }}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {texts.focus}
      </Typography>
    </Box>
  )
}
