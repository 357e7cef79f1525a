// What stands around every screen: the bar, the menu, and the way back to the site.
import OpenInNew from '@mui/icons-material/OpenInNew'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, Layout, Menu, TitlePortal } from 'react-admin'
import { MENU } from './menu.tsx'
import { shellTexts } from './shell-texts.ts'

function Bar() {
  return (
    <AppBar>
      <TitlePortal />
      <Button href="/" color="inherit" startIcon={<OpenInNew />} sx={{ whiteSpace: 'nowrap' }}>
        {shellTexts.toSite}
      </Button>
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
