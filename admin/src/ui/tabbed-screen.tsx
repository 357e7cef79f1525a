import { Box } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { Title } from 'react-admin'
import { ViewsNav } from './parts.tsx'

interface Props {
  title: string
  views: ComponentProps<typeof ViewsNav>
  /** More than a column of text. */
  isWide?: boolean
  children: ReactNode
}

/** One of the views of an area: its title, the links to the others, and what it shows. */
export function TabbedScreen({ title, views, isWide = false, children }: Props) {
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <Title title={title} />
      <ViewsNav {...views} />
      {isWide ? children : <Box sx={{ maxWidth: 760, pt: 2 }}>{children}</Box>}
    </Box>
  )
}
