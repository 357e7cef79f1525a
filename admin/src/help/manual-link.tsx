// A link in a text of the back office to a page of the manual.
import { Link as Anchor, Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Page } from './manual.ts'

/** On a line of its own. */
export function ManualLink({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Anchor component={Link} to={`/help/${page}`} sx={{ display: 'inline-block', py: 0.5 }}>
        {children}
      </Anchor>
    </Box>
  )
}
