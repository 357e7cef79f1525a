// A setting is in one place only. Where people also look for it, a sentence and a link lead there.
import { Link as Anchor, Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../role.ts'
import { needsOf } from '../screens.ts'
import { Quiet } from './parts.tsx'

/** @param props.to the address of a screen; a role that may not open it sees nothing */
export function SeeAlso({ words, to, label }: { words: string; to: string; label: string }) {
  const may = useMay()
  const needs = needsOf(to)
  if (needs && !may(needs)) return null
  return (
    <Box sx={{ pb: 1, maxWidth: '62ch' }}>
      <Quiet>{words}</Quiet>
      <Anchor component={Link} to={to} sx={{ display: 'inline-block', py: 1 }}>
        {label}
      </Anchor>
    </Box>
  )
}
