import { Box } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { Title } from 'react-admin'
import { ViewsNav } from './parts.tsx'

interface Props {
  title: string
  views: ComponentProps<typeof ViewsNav>
  children: ReactNode
}

/** One of the views of an area: its title, the links to the others, and a column of text. */
export function TabbedScreen({ title, views, children }: Props) {
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <Title title={title} />
      <ViewsNav {...views} />
      <Box sx={{ maxWidth: 760, pt: 2 }}>{children}</Box>
    </Box>
  )
}
