// Links to the views of one area of the back office, to those that the user's role may see. Where they need more than a
// line they scroll sideways, with the current one in sight; on a phone many of them are a menu.
import { Box, Button, type Theme, useMediaQuery } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useMay } from '../role.ts'
import { mayOpen } from '../screens.ts'
import { ViewsMenu } from './views-menu.tsx'

export interface NavProps {
  label: string
  /** By their addresses. */
  views: Readonly<Record<string, string>>
}

export function useMayOpen(): (address: string) => boolean {
  const may = useMay()
  return (address) => mayOpen(address, may)
}

/** In the middle of its row, as far as that scrolls. */
function centre(link: HTMLElement | null) {
  const nav = link?.parentElement
  if (link && nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
}

/** So many stand in one line of a phone; more are a menu there. */
const MOST_IN_LINE = 6

export function ViewsNav({ label: name, views }: NavProps) {
  const { pathname } = useLocation()
  const isOpenTo = useMayOpen()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const open = Object.entries(views).filter(([to]) => isOpenTo(to))
  if (isPhone && open.length > MOST_IN_LINE)
    return (
      <Box component="nav" aria-label={name}>
        <ViewsMenu views={open} pathname={pathname} label={name} />
      </Box>
    )
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{
        display: 'flex',
        gap: 0.5,
        flex: 1,
        minWidth: 0,
        position: 'relative',
        overflowX: { xs: 'auto', md: 'visible' },
        flexWrap: { md: 'wrap' },
        scrollbarWidth: 'thin',
        '& > a': { flexShrink: 0 },
      }}
    >
      {open.map(([to, label]) => (
        <Button
          key={to}
          ref={pathname === to ? centre : undefined}
          component={Link}
          to={to}
          color={pathname === to ? 'primary' : 'secondary'}
          aria-current={pathname === to ? 'page' : undefined}
          sx={{ borderBottom: 2, borderRadius: 0, borderColor: pathname === to ? 'primary.main' : 'transparent' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
