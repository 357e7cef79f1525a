import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A part of the order's screen, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
      <Typography component="h2" variant="h6" id={id} sx={{ pb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

export function Facts({ facts }: { facts: (readonly [term: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // of one width, so that the values of all parts of a screen line up
        gridTemplateColumns: { xs: '7em minmax(0, 1fr)', sm: '9em minmax(0, 1fr)' },
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
