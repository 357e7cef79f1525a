// The rooms of the back office, in the order of a studio's day.
import Article from '@mui/icons-material/Article'
import Business from '@mui/icons-material/Business'
import Collections from '@mui/icons-material/Collections'
import EventNote from '@mui/icons-material/EventNote'
import FormatQuote from '@mui/icons-material/FormatQuote'
import Home from '@mui/icons-material/Home'
import Movie from '@mui/icons-material/Movie'
import Person from '@mui/icons-material/Person'
import PhotoAlbum from '@mui/icons-material/PhotoAlbum'
import PhotoLibrary from '@mui/icons-material/PhotoLibrary'
import RateReview from '@mui/icons-material/RateReview'
import Settings from '@mui/icons-material/Settings'
import ShoppingBag from '@mui/icons-material/ShoppingBag'
import Title from '@mui/icons-material/Title'
import type { ReactElement } from 'react'
import { contentTexts } from './content/content-texts.ts'
import { ordersTexts } from './orders/orders-texts.ts'
import { photographsTexts } from './photographs/photographs-texts.ts'
import { servicesTexts } from './services/services-texts.ts'
import { studioTexts } from './studio/studio-texts.ts'
import { workTexts } from './work/work-texts.ts'

interface Room {
  to: string
  label: string
  icon: ReactElement
}

export const MENU: Room[] = [
  { to: '/orderDesk', label: ordersTexts.orders, icon: <EventNote /> },
  { to: '/photographs', label: photographsTexts.title, icon: <PhotoLibrary /> },
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
  { to: '/settings', label: studioTexts.settings, icon: <Settings /> },
]
