// Short notes of one kind, each with a link to the screen where it is dealt with.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Alert, type AlertProps, Link as Anchor, Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Section } from '../ui/parts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

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

// What visitors would miss on the site, each with a link to where it is added.

export function SiteLacks({ site }: { site: NonNullable<Overview['site']> }) {
  const { has_photographs, has_home, has_slides, has_services, has_day_limit } = site
  const lacks = [
    !has_photographs && { words: texts.noPhotographs, to: '/photographs', label: texts.toPhotographs },
    has_photographs && !has_home && { words: texts.noHome, to: '/photographs', label: texts.toHomePhotographs },
    has_photographs && !has_slides && { words: texts.noSlides, to: '/slides', label: texts.toSlides },
    !has_services && { words: texts.noServices, to: '/services', label: texts.toServices },
    has_services && !has_day_limit && { words: texts.noDayLimit, to: '/settings/orders', label: texts.toDayLimit },
  ].filter((lack) => lack !== false)
  return <LinkedNotes title={texts.site} severity="info" notes={lacks} />
}
