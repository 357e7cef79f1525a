// What visitors would miss on the site, each with a link to where it is added.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Alert, Link as Anchor, Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Section } from '../ui/parts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

export function SiteLacks({ site }: { site: NonNullable<Overview['site']> }) {
  const { has_photographs, has_home, has_slides, has_services } = site
  const lacks = [
    !has_photographs && { words: texts.noPhotographs, to: '/photographs', label: texts.toPhotographs },
    has_photographs && !has_home && { words: texts.noHome, to: '/photographs', label: texts.toHomePhotographs },
    has_photographs && !has_slides && { words: texts.noSlides, to: '/slides', label: texts.toSlides },
    !has_services && { words: texts.noServices, to: '/services', label: texts.toServices },
  ].filter((lack) => lack !== false)
  if (lacks.length === 0) return null
  return (
    <Section title={texts.site}>
      <Alert severity="info">
        {lacks.map(({ words, to, label }) => (
          <Box key={words} sx={{ pb: 1 }}>
            <Typography variant="body2">{words}</Typography>
            <Anchor component={Link} to={to} sx={{ display: 'inline-block', py: 0.5 }}>
              {label}
            </Anchor>
          </Box>
        ))}
      </Alert>
    </Section>
  )
}
