// A preview in a frame as wide as a phone, a tablet or a desk's screen.
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { BaseDialog } from './dialog.tsx'
import { uiTexts } from './ui-texts.ts'

const WIDTHS = [360, 768, 1440] as const

export function PreviewFrames({ address, leave }: { address: string; leave: () => void }) {
  const [width, setWidth] = useState<number>(WIDTHS[0])
  const { room, watch } = useRoom()
  // a frame that is wider than the window is drawn smaller, and still laid out at its width
  const scale = Math.min(1, room.width / width)
  return (
    <BaseDialog
      title={uiTexts.preview}
      fullScreen
      leave={leave}
      buttons={
        <>
          <Button href={address} target="_blank" rel="noopener">
            {uiTexts.previewWindow}
          </Button>
          <Button onClick={leave}>{uiTexts.previewClose}</Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: '100%' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={uiTexts.previewWidth}
          value={width}
          onChange={(_, chosen: number | null) => chosen && setWidth(chosen)}
        >
          {WIDTHS.map((each) => (
            <ToggleButton key={each} value={each}>
              {each} px
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box ref={watch} sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
          <iframe
            title={uiTexts.previewFrame(width)}
            src={address}
            style={{
              display: 'block',
              width,
              height: room.height / scale,
              border: 0,
              margin: scale < 1 ? 0 : '0 auto',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </Box>
      </Box>
    </BaseDialog>
  )
}

/** The space of an element, also after the window changed. */
function useRoom() {
  const [room, setRoom] = useState({ width: 360, height: 640 })
  const observer = useRef<ResizeObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])
  const watch = (element: HTMLElement | null) => {
    if (!element || observer.current) return
    observer.current = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.current.observe(element)
  }
  return { room, watch }
}
