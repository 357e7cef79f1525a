import { takaWords } from '@chobighor/contract/plain/money'
import {
  Alert,
  type AlertProps,
  Link as Anchor,
  Box,
  type BoxProps,
  Button,
  Typography,
  type TypographyProps,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { type NavProps, useMayOpen, ViewsNav } from './views-nav.tsx'

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

type Fact = readonly [term: string, value: ReactNode]

/** Leaves out what is no fact. */
export function FactList({ facts }: { facts: (Fact | false | null | undefined | '')[] }) {
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
      {facts
        .filter((fact) => !!fact)
        .map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Box>
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

interface ScreenProps extends Pick<BoxProps, 'sx' | 'children'> {
  title: string
  maxWidth?: number
  views?: NavProps
  /** It is a column of text. */
  isColumn?: boolean
}

/** A screen: its title, the links to the other views of its area, and what it shows. */
export function BaseScreen({ title, views, isColumn = false, maxWidth, sx, children }: ScreenProps) {
  return (
    <Box sx={{ minWidth: 0, width: '100%', maxWidth, ...sx }}>
      <Title title={title} />
      {views && <ViewsNav {...views} />}
      {isColumn ? <Box sx={{ maxWidth: 760, pt: 2 }}>{children}</Box> : children}
    </Box>
  )
}

/** A sentence and a link to where a setting stands, for whoever may open that screen. */
export function SeeAlso({ words, to, label }: { words: string; to: string; label: string }) {
  if (!useMayOpen()(to)) return null
  return (
    <Box sx={{ pb: 1, maxWidth: '62ch' }}>
      <Quiet>{words}</Quiet>
      <Anchor component={Link} to={to} sx={{ display: 'inline-block', py: 1 }}>
        {label}
      </Anchor>
    </Box>
  )
}

/** An amount of JSON, as people write it. */
export const Taka = ({ amount }: { amount: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {takaWords(amount)}
  </Box>
)

interface PagesProps {
  page: number
  isMore: boolean | undefined
  to: (page: number) => string
  newer: string
  older: string
}

/** To the page before, and to the next one. */
export function PageLinks({ page, isMore, to, newer, older }: PagesProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, pt: 2 }}>
      {page > 1 && (
        <Button component={Link} to={to(page - 1)} color="secondary">
          {newer}
        </Button>
      )}
      {isMore && (
        <Button component={Link} to={to(page + 1)} color="secondary">
          {older}
        </Button>
      )}
    </Box>
  )
}
