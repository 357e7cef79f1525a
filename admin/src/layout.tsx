// The parts around every screen: the bar, the menu, and the notices.
import OpenInNew from '@mui/icons-material/OpenInNew'
import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AppBar,
  Layout,
  Notification,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useNotificationContext,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import { CrashScreen } from './crash-screen.tsx'
import { OwnMenu } from './menu.tsx'
import { shellTexts } from './shell-texts.ts'
import { useKeptFocus } from './ui/navigation.ts'

function Bar() {
  const { identity } = useGetIdentity()
  return (
    // its accessible name is its text: the user's name
    <AppBar userMenu={<UserMenu label={identity?.fullName ?? shellTexts.account} />}>
      {/* inline: otherwise a long name is cut without three dots */}
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

export function OwnLayout({ children }: { children: ReactNode }) {
  useKeptFocus(useLocation().pathname)
  return (
    <Layout appBar={Bar} menu={OwnMenu} error={CrashScreen}>
      {children}
    </Layout>
  )
}

/** In ms: how long a notice is shown, and how long if a newer one waits. */
const STANDS = 4_000
const OVER = 1

/** The newest notice is shown at once: an older one is no longer important. */
export function Notices() {
  const { notifications } = useNotificationContext()
  return <Notification autoHideDuration={notifications.length > 0 ? OVER : STANDS} />
}
