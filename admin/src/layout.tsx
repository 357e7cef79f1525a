// What stands around every screen: the bar, the menu, and the way back to the site.
import OpenInNew from '@mui/icons-material/OpenInNew'
import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, Layout, Menu, TitlePortal, UserMenu, useGetIdentity } from 'react-admin'
import { MENU } from './menu.tsx'
import { shellTexts } from './shell-texts.ts'

function Bar() {
  const { identity } = useGetIdentity()
  return (
    // called as it reads: by who is signed in
    <AppBar userMenu={<UserMenu label={identity?.fullName ?? shellTexts.account} />}>
      <TitlePortal />
      <Tooltip title={shellTexts.toSite}>
        <IconButton href="/" color="inherit" aria-label={shellTexts.toSite}>
          <OpenInNew />
        </IconButton>
      </Tooltip>
    </AppBar>
  )
}

function OwnMenu() {
  return (
    <Menu>
      {MENU.map(({ to, label, icon }) => (
        <Menu.Item key={to} to={to} primaryText={label} leftIcon={icon} />
      ))}
    </Menu>
  )
}

export function OwnLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={Bar} menu={OwnMenu}>
      {children}
    </Layout>
  )
}
