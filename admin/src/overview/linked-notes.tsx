// Short notes of one kind, each with a link to the screen where it is dealt with.
import { Alert, type AlertProps, Link as Anchor, Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Section } from '../ui/parts.tsx'

interface LinkedNote {
  /** May be empty, if the link says enough. */
  words: string
  to: string
  label: string
}

/** Draws nothing if there are no notes. */
export function LinkedNotes({
  title,
  severity,
  notes,
}: Pick<AlertProps, 'severity'> & { title: string; notes: LinkedNote[] }) {
  if (notes.length === 0) return null
  return (
    <Section title={title}>
      <Alert severity={severity}>
        {notes.map(({ words, to, label }) => (
          <Box key={label} sx={{ pb: 1 }}>
            {words && <Typography variant="body2">{words}</Typography>}
            <Anchor component={Link} to={to} sx={{ display: 'inline-block', py: 0.5 }}>
              {label}
            </Anchor>
          </Box>
        ))}
      </Alert>
    </Section>
  )
}
