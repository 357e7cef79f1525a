// A bar chart in the colours of the current theme. The table beside it has the same values.
import { useMediaQuery, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumSignificantDigits: 3 })

export function BarChartCanvas({ points, unit, height }: { points: Point[]; unit: string; height: number }) {
  const { palette, typography } = useTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const ticks = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily }
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={points} margin={{ top: 8, right: 20, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis
          dataKey="label"
          tick={ticks}
          tickLine={false}
          axisLine={{ stroke: palette.divider }}
          minTickGap={8}
          interval="equidistantPreserveEnd"
        />
        <YAxis
          tick={ticks}
          tickLine={false}
          axisLine={false}
          width={40}
          allowDecimals={false}
          tickFormatter={(value: number) => SHORT.format(value)}
        />
        <Tooltip
          cursor={{ fill: palette.divider, opacity: 0.4 }}
          contentStyle={{
            background: palette.background.default,
            border: `1px solid ${palette.divider}`,
            color: palette.text.primary,
          }}
          itemStyle={{ color: palette.text.primary }}
          formatter={(_value, _name, { payload }) => [(payload as Point).words, unit]}
          labelFormatter={(label, [first]) => (first?.payload as Point | undefined)?.name ?? label}
        />
        <Bar dataKey="value" fill={palette.primary.main} maxBarSize={36} isAnimationActive={!isStill} />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** One bar of a chart, and one row of its table. */
export interface Point {
  label: string
  /** The label in the table and in the tooltip. */
  name: string
  value: number
  words: ReactNode
}
