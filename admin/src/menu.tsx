// The rooms of the back office, in the order of a studio's day.
import Archive from '@mui/icons-material/Archive'
import Article from '@mui/icons-material/Article'
import Business from '@mui/icons-material/Business'
import Collections from '@mui/icons-material/Collections'
import Dashboard from '@mui/icons-material/Dashboard'
import EventNote from '@mui/icons-material/EventNote'
import FormatQuote from '@mui/icons-material/FormatQuote'
import History from '@mui/icons-material/History'
import Home from '@mui/icons-material/Home'
import Luggage from '@mui/icons-material/Luggage'
import Mail from '@mui/icons-material/Mail'
import Movie from '@mui/icons-material/Movie'
import People from '@mui/icons-material/People'
import Person from '@mui/icons-material/Person'
import PhotoAlbum from '@mui/icons-material/PhotoAlbum'
import PhotoLibrary from '@mui/icons-material/PhotoLibrary'
import RateReview from '@mui/icons-material/RateReview'
import Settings from '@mui/icons-material/Settings'
import ShoppingBag from '@mui/icons-material/ShoppingBag'
import Title from '@mui/icons-material/Title'
import type { ReactElement } from 'react'
import { backupsTexts } from './backups/backups-texts.ts'
import { contentTexts } from './content/content-texts.ts'
import { mailTexts } from './mail/mail-texts.ts'
import { ordersTexts } from './orders/orders-texts.ts'
import { overviewTexts } from './overview/overview-texts.ts'
import { peopleTexts } from './people/people-texts.ts'
import { photographsTexts } from './photographs/photographs-texts.ts'
import { recordsTexts } from './records/records-texts.ts'
import { servicesTexts } from './services/services-texts.ts'
import { studioTexts } from './studio/studio-texts.ts'
import { takeAlongTexts } from './take-along/take-along-texts.ts'
import { workTexts } from './work/work-texts.ts'

interface Room {
  to: string
  label: string
  icon: ReactElement
  /** Where else one is in this room. */
  also?: string[]
}

export const MENU: Room[] = [
  { to: '/', label: overviewTexts.overview, icon: <Dashboard /> },
  { to: '/orderDesk', label: ordersTexts.orders, icon: <EventNote />, also: ['/orders/'] },
  { to: '/photographs', label: photographsTexts.title, icon: <PhotoLibrary /> },
  { to: '/contactMails', label: mailTexts.mail, icon: <Mail />, also: ['/outbox', '/letters'] },
  { to: '/people', label: peopleTexts.people, icon: <People /> },
  { to: '/photoCategories', label: workTexts.categories, icon: <PhotoAlbum /> },
  { to: '/videos', label: workTexts.videos, icon: <Movie /> },
  { to: '/companies', label: workTexts.companies, icon: <Business /> },
  { to: '/services', label: servicesTexts.services, icon: <ShoppingBag /> },
  { to: '/reviews', label: servicesTexts.reviews, icon: <RateReview /> },
  { to: '/slides', label: contentTexts.slides, icon: <Collections /> },
  { to: '/homeBlocks', label: contentTexts.homeBlocks, icon: <Home /> },
  { to: '/ceoMessages', label: contentTexts.about, icon: <Person /> },
  { to: '/testimonials', label: contentTexts.testimonials, icon: <FormatQuote /> },
  { to: '/pages', label: contentTexts.pages, icon: <Article /> },
  { to: '/titleBlocks', label: contentTexts.titles, icon: <Title /> },
  { to: '/records', label: recordsTexts.records, icon: <History /> },
  { to: '/settings', label: studioTexts.settings, icon: <Settings /> },
  { to: '/backups', label: backupsTexts.backups, icon: <Archive /> },
  { to: '/take-along', label: takeAlongTexts.title, icon: <Luggage /> },
]
