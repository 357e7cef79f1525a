// The parts around every screen: the bar, the menu, and the notices.
import Archive from '@mui/icons-material/Archive'
import Article from '@mui/icons-material/Article'
import Business from '@mui/icons-material/Business'
import Collections from '@mui/icons-material/Collections'
import Dashboard from '@mui/icons-material/Dashboard'
import Delete from '@mui/icons-material/Delete'
import EventNote from '@mui/icons-material/EventNote'
import FormatQuote from '@mui/icons-material/FormatQuote'
import Groups from '@mui/icons-material/Groups'
import Help from '@mui/icons-material/Help'
import History from '@mui/icons-material/History'
import Home from '@mui/icons-material/Home'
import Luggage from '@mui/icons-material/Luggage'
import Mail from '@mui/icons-material/Mail'
import Movie from '@mui/icons-material/Movie'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Payments from '@mui/icons-material/Payments'
import People from '@mui/icons-material/People'
import Person from '@mui/icons-material/Person'
import PhotoAlbum from '@mui/icons-material/PhotoAlbum'
import PhotoLibrary from '@mui/icons-material/PhotoLibrary'
import RateReview from '@mui/icons-material/RateReview'
import Schedule from '@mui/icons-material/Schedule'
import Settings from '@mui/icons-material/Settings'
import ShoppingBag from '@mui/icons-material/ShoppingBag'
import Title from '@mui/icons-material/Title'
import UploadFile from '@mui/icons-material/UploadFile'
import {
  Divider,
  IconButton,
  ListItemIcon,
  ListSubheader,
  MenuItem,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import {
  AppBar,
  Layout,
  Logout,
  Menu,
  MenuItemLinkClasses,
  Notification,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useNotificationContext,
  useSidebarState,
  useUserMenu,
} from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { CrashScreen } from './crash-screen.tsx'
import { helpOf } from './help/help-of.ts'
import { helpTexts } from './help/help-texts.ts'
import { useLoadAhead } from './load-ahead.ts'
import { useMay } from './role.ts'
import { RoleNotice, WithinRole } from './role-notices.tsx'
import { MENU, MENU_GROUPS, type MenuPath } from './screens.ts'
import { SearchEverything } from './search/search-everything.tsx'
import { shellTexts } from './shell-texts.ts'
import { useFocusFallback } from './ui/close-dialog-on-back.ts'
import { useSaveByKey } from './ui/save-by-key.ts'
import { useTabTitle } from './ui/tab-title.ts'
import { UploadNotices } from './uploads/upload-notices.tsx'

function Bar() {
  const { identity } = useGetIdentity()
  return (
    // its accessible name is its text: the user's name
    <AppBar
      userMenu={
        <UserMenu label={identity?.fullName ?? shellTexts.account}>
          <AccountLink />
          <Logout />
        </UserMenu>
      }
    >
      {/* inline: otherwise a long name is cut without three dots */}
      <TitlePortal sx={{ '& span': { display: 'inline' } }} />
      <SearchEverything />
      <HelpLink />
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

/** To the page of the manual about the open screen. On a phone the menu leads there. */
function HelpLink() {
  const { pathname } = useLocation()
  return (
    <Tooltip title={helpTexts.help}>
      <IconButton
        component={Link}
        to={`/help/${helpOf(pathname)}`}
        color="inherit"
        aria-label={helpTexts.help}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Help />
      </IconButton>
    </Tooltip>
  )
}

function AccountLink() {
  const { onClose } = useUserMenu() ?? {}
  return (
    <MenuItem component={Link} to="/account" onClick={onClose}>
      <ListItemIcon>
        <Person />
      </ListItemIcon>
      {shellTexts.ownAccount}
    </MenuItem>
  )
}

export function AdminLayout({ children }: { children: ReactNode }) {
  useFocusFallback(useLocation().pathname)
  useTabTitle()
  useLoadAhead()
  useSaveByKey()
  return (
    <Layout appBar={Bar} menu={OwnMenu} sidebar={OwnSidebar} error={CrashScreen}>
      <RoleNotice />
      <UploadNotices />
      <WithinRole>{children}</WithinRole>
    </Layout>
  )
}

/** Another one when a phone is turned: the one beside the page would become a drawer that stays over the page unseen. */
function OwnSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return <Sidebar key={String(isPhone)} {...props} />
}

/** In ms: how long a notice is shown, and how long if a newer one waits. */
const STANDS = 4_000
const OVER = 1

/** The newest notice is shown at once: an older one is no longer important. */
export function Notices() {
  const { notifications } = useNotificationContext()
  return <Notification autoHideDuration={notifications.length > 0 ? OVER : STANDS} />
}

// The menu, in the order of a studio's work (screens.ts).
const ICONS: Record<MenuPath, ReactElement> = {
  '/': <Dashboard />,
  '/orderDesk': <EventNote />,
  '/help': <Help />,
  '/order-files': <UploadFile />,
  '/crews': <Groups />,
  '/payments': <Payments />,
  '/photographs': <PhotoLibrary />,
  '/contactMails': <Mail />,
  '/people': <People />,
  '/photoCategories': <PhotoAlbum />,
  '/videos': <Movie />,
  '/companies': <Business />,
  '/services': <ShoppingBag />,
  '/reviews': <RateReview />,
  '/slides': <Collections />,
  '/homeBlocks': <Home />,
  '/ceoMessages': <Person />,
  '/testimonials': <FormatQuote />,
  '/pages': <Article />,
  '/titleBlocks': <Title />,
  '/bin': <Delete />,
  '/records': <History />,
  '/settings': <Settings />,
  '/backups': <Archive />,
  '/jobs': <Schedule />,
  '/export-import': <Luggage />,
}

function OwnMenu() {
  const { pathname } = useLocation()
  const may = useMay()
  const [isOpen] = useSidebarState()
  const entries = MENU.filter(({ needs }) => !needs || may(needs))
  return (
    <Menu>
      {entries.map(({ to, label, also, group }, at) => (
        <Fragment key={to}>
          {group && group !== entries[at - 1]?.group && <GroupHeading label={MENU_GROUPS[group]} isShown={isOpen} />}
          <Menu.Item
            to={to}
            primaryText={label}
            leftIcon={ICONS[to]}
            {...(also.some((start) => pathname.startsWith(start)) && { className: MenuItemLinkClasses.active })}
          />
        </Fragment>
      ))}
      {/* a phone's bar has no space for it */}
      <MenuItem component="a" href="/" sx={{ display: { sm: 'none' }, minHeight: 44, color: 'text.secondary' }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <OpenInNew />
        </ListItemIcon>
        {shellTexts.toSite}
      </MenuItem>
    </Menu>
  )
}

/** A line where the menu shows only icons. */
function GroupHeading({ label, isShown }: { label: string; isShown: boolean }) {
  if (!isShown) return <Divider component="li" sx={{ my: 1 }} />
  return (
    <ListSubheader role="presentation" disableSticky sx={{ mt: 1, bgcolor: 'transparent', lineHeight: 2.5 }}>
      {label}
    </ListSubheader>
  )
}
