import { Alert, type AlertProps, Box, type BoxProps, Button, Typography, type TypographyProps } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useMay } from '../role.ts'
import { needsOf } from '../screens.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', minWidth: 0, width: '100%' }}
    >
      <Typography component="h2" variant="h6" id={id} sx={{ pb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** What is said beside something else. */
export const Quiet = ({ sx, ...props }: TypographyProps) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', ...(sx as object) }} {...props} />
)

/** A list without marks. */
export const PlainList = ({ sx, ...props }: BoxProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...(sx as object) }} {...props} />
)

/** Two columns of parts; on a phone one. */
export function TwoColumns({ sx, children }: Pick<BoxProps, 'sx' | 'children'>) {
  const gridTemplateColumns = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }
  return <Box sx={{ display: 'grid', gridTemplateColumns, columnGap: 5, ...sx }}>{children}</Box>
}

export function FactList({ facts }: { facts: (readonly [term: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // a fixed width, so that the values in all sections line up
        gridTemplateColumns: { xs: '7em minmax(0, 1fr)', sm: '10.5em minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        overflowWrap: 'anywhere',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {facts.map(([term, value]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

// Links to the views of one area of the back office, to those that the user's role may see. Where they need more than a
// line they scroll sideways, with the current one in sight.
interface Props {
  label: string
  views: readonly { to: string; label: string }[]
}

/** In the middle of its row, as far as that scrolls. */
function centre(link: HTMLElement | null) {
  const nav = link?.parentElement
  if (link && nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
}

export function ViewsNav({ label: name, views }: Props) {
  const { pathname } = useLocation()
  const may = useMay()
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{
        display: 'flex',
        gap: 0.5,
        flex: 1,
        minWidth: 0,
        position: 'relative',
        overflowX: { xs: 'auto', md: 'visible' },
        flexWrap: { md: 'wrap' },
        scrollbarWidth: 'thin',
        '& > a': { flexShrink: 0 },
      }}
    >
      {views
        .filter(({ to }) => {
          const needs = needsOf(to)
          return !needs || may(needs)
        })
        .map(({ to, label }) => (
          <Button
            key={to}
            ref={pathname === to ? centre : undefined}
            component={Link}
            to={to}
            color={pathname === to ? 'primary' : 'secondary'}
            aria-current={pathname === to ? 'page' : undefined}
            sx={{ borderBottom: 2, borderRadius: 0, borderColor: pathname === to ? 'primary.main' : 'transparent' }}
          >
            {label}
          </Button>
        ))}
    </Box>
  )
}

const show = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

/** An error that may be outside the visible area: it scrolls into view. Each message needs a new `key`. */
export function ScrolledAlert(props: Omit<AlertProps, 'severity' | 'variant' | 'ref'>) {
  return <Alert ref={show} severity="error" {...props} />
}

// A state in one word, with a coloured bar at its left.
const BARS = {
  plain: 'divider',
  new: 'primary.main',
  good: 'success.main',
  bad: 'error.main',
} as const

export type Tone = keyof typeof BARS

export function Badge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        borderLeft: 3,
        borderColor: BARS[tone],
        pl: 1,
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        color: 'text.primary',
        fontWeight: tone === 'new' ? 600 : 400,
      }}
    >
      {label}
    </Box>
  )
}
