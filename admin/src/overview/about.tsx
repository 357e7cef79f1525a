// Which Chobighor this is, and what is new in it. Both are of the build of the back office, which is the server's.

import type { Overview } from '@chobighor/contract/admin/overview'
import { Box, Typography } from '@mui/material'
import changelog from '../../../CHANGELOG.md?raw'
import { ManualLink } from '../help/manual-link.tsx'
import { dayWords } from '../ui/format.ts'
import { Section } from '../ui/parts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'
import { parseChangelog } from './parse-changelog.ts'

const [newest] = parseChangelog(changelog)

export function About({ postgres }: Pick<Overview, 'postgres'>) {
  if (!newest) return null
  return (
    <Section title={texts.about(newest.version)}>
      {postgres && <PostgresNote {...postgres} />}
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', py: 1, color: 'text.secondary' }}>
          {texts.changes}
        </Box>
        <Box component="ul" sx={{ pl: 2.5, my: 1, typography: 'body2', maxWidth: '70ch' }}>
          {newest.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Box>
      </details>
    </Section>
  )
}

function PostgresNote({ version, released, behind }: NonNullable<Overview['postgres']>) {
  return (
    <Typography variant="body2">
      {released === null ? texts.postgres(version) : texts.postgresOf(version, dayWords(released))}{' '}
      {behind > 0 && texts.postgresBehind(behind)}
      {behind > 0 && <ManualLink page="operations">{texts.toOperations}</ManualLink>}
    </Typography>
  )
}
