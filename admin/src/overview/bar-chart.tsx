// A bar chart in the colours of the current theme. The table beside it has the same values.
import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { labelsEvery, ticksTo } from './chart-scale.ts'

/** One bar of a chart, and one row of its table. */
export interface Point {
  label: string
  /** The label in the table and in the tooltip. */
  name: string
  value: number
  words: ReactNode
}

interface Props {
  points: Point[]
  unit: string
  height: number
}

const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumSignificantDigits: 3 })
/** In px, around the bars. */
const SPACE = { top: 8, right: 20, bottom: 30, left: 40 }
const BAR_MOST = 36
/** Of a bar's place, what it fills. */
const FILLED = 0.8

export function BarChartCanvas({ points, unit, height }: Props) {
  const { palette, typography } = useTheme()
  const { frame, width } = useWidth()
  const [shown, setShown] = useState<number>()
  const ticks = ticksTo(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const place = Math.max(0, width - SPACE.left - SPACE.right) / Math.max(1, points.length)
  const bar = Math.min(BAR_MOST, place * FILLED)
  const floor = height - SPACE.bottom
  const y = (value: number) => floor - (value / top) * (floor - SPACE.top)
  const middle = (at: number) => SPACE.left + place * (at + 0.5)
  const every = labelsEvery(
    points.map(({ label }) => label),
    place,
  )
  const words = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily }
  const look = ({ clientX, currentTarget }: PointerEvent) => {
    const at = Math.floor((clientX - currentTarget.getBoundingClientRect().left - SPACE.left) / place)
    setShown(at >= 0 && at < points.length ? at : undefined)
  }
  const point = shown === undefined ? undefined : points[shown]
  return (
    <Box
      ref={frame}
      sx={{ position: 'relative', height }}
      onPointerMove={look}
      onPointerLeave={() => setShown(undefined)}
    >
      {width > 0 && (
        <svg width={width} height={height} style={{ display: 'block' }} aria-hidden>
          {ticks.map((value) => (
            <g key={value}>
              <line x1={SPACE.left} x2={width - SPACE.right} y1={y(value)} y2={y(value)} stroke={palette.divider} />
              <text {...words} x={SPACE.left - 8} y={y(value)} dy="0.35em" textAnchor="end">
                {SHORT.format(value)}
              </text>
            </g>
          ))}
          {shown !== undefined && (
            <rect
              x={middle(shown) - place / 2}
              y={SPACE.top}
              width={place}
              height={floor - SPACE.top}
              fill={palette.divider}
              opacity={0.4}
            />
          )}
          {points.map(({ name, label, value }, at) => (
            <g key={name}>
              <rect
                x={middle(at) - bar / 2}
                y={y(value)}
                width={bar}
                height={floor - y(value)}
                fill={palette.primary.main}
              />
              {(points.length - 1 - at) % every === 0 && (
                <text {...words} x={middle(at)} y={floor + 18} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      {point && shown !== undefined && (
        <Box
          sx={{
            position: 'absolute',
            top: SPACE.top,
            ...(middle(shown) < width / 2 ? { left: middle(shown) + place } : { right: width - middle(shown) + place }),
            p: 1.25,
            pointerEvents: 'none',
            whiteSpace: 'nowrap',
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {point.name}
          <br />
          {unit}: {point.words}
        </Box>
      )}
    </Box>
  )
}

/** The width of an element, which changes with the window. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
