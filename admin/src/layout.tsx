// What stands around every screen: the bar, the menu, and the way back to the site.
import OpenInNew from '@mui/icons-material/OpenInNew'
import { IconButton, ListItemIcon, MenuItem, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, Layout, Menu, MenuItemLinkClasses, TitlePortal, UserMenu, useGetIdentity } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { CrashScreen } from './crash-screen.tsx'
import { MENU } from './menu.tsx'
import { shellTexts } from './shell-texts.ts'
import { useKeptFocus } from './ui/use-kept-focus.ts'

function Bar() {
  const { identity } = useGetIdentity()
  return (
    // called as it reads: by who is signed in
    <AppBar userMenu={<UserMenu label={identity?.fullName ?? shellTexts.account} />}>
      {/* inline, or a long one is cut without its three dots */}
      <TitlePortal sx={{ '& span': { display: 'inline' } }} />
      <Tooltip title={shellTexts.toSite}>
        <IconButton
          href="/"
          color="inherit"
          aria-label={shellTexts.toSite}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <OpenInNew />
        </IconButton>
      </Tooltip>
    </AppBar>
  )
}

function OwnMenu() {
  const { pathname } = useLocation()
  return (
    <Menu>
      {MENU.map(({ to, label, icon, also = [] }) => (
        <Menu.Item
          key={to}
          to={to}
          primaryText={label}
          leftIcon={icon}
          {...(also.some((start) => pathname.startsWith(start)) && { className: MenuItemLinkClasses.active })}
        />
      ))}
      {/* a phone's bar has no room for it */}
      <MenuItem component="a" href="/" sx={{ display: { sm: 'none' }, minHeight: 44, color: 'text.secondary' }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <OpenInNew />
        </ListItemIcon>
        {shellTexts.toSite}
      </MenuItem>
    </Menu>
  )
}

export function OwnLayout({ children }: { children: ReactNode }) {
  useKeptFocus(useLocation().pathname)
  return (
    <Layout appBar={Bar} menu={OwnMenu} error={CrashScreen}>
      {children}
    </Layout>
  )
}
