// What an empty list shows: that it is empty, and how its first row comes.
import { Box, Button, Typography } from '@mui/material'
import { useCreatePath, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../role.ts'
import { mayOpen, RESOURCES } from '../screens.ts'
import { uiTexts as texts } from './ui-texts.ts'

/** Where the first row comes from, if not from a form of its own. */
export interface LeadOn {
  to: string
  label: string
}

export function EmptyList({ lead }: { lead?: LeadOn | undefined }) {
  const resource = useResourceContext() ?? ''
  const { hasCreate = false } = useResourceDefinition()
  const createPath = useCreatePath()
  const translate = useTranslate()
  const row = RESOURCES.find((each) => each.resource === resource)
  const form = hasCreate &&
    row && { to: createPath({ resource, type: 'create' }), label: row.first ?? texts.addFirst(row.one.toLowerCase()) }
  const empty = translate('ra.page.empty', { name: row?.many })
  return (
    <EmptyPlace words={translate(`resources.${resource}.empty`, { _: empty })} lead={lead ?? (form || undefined)} />
  )
}

/** The same on a screen that is no list of react-admin. */
export function EmptyPlace({ words, lead }: { words: string; lead?: LeadOn | undefined }) {
  const may = useMay()
  return (
    <Box sx={{ py: 3, width: '100%' }}>
      <Typography sx={{ color: 'text.secondary' }}>{words}</Typography>
      {lead && mayOpen(lead.to, may) && (
        <Button component={Link} to={lead.to} variant="contained" sx={{ mt: 2 }}>
          {lead.label}
        </Button>
      )}
    </Box>
  )
}
