// All screens of orders, quotes, files of orders and crews.

import { Navigate } from 'react-router-dom'
import { CrewDay } from './crew-day.tsx'
import { Crews } from './crews.tsx'
import { FilesDesk, FilesOfOrder } from './files-desk-screen.tsx'
import { ChangeOrder, EnterOrder } from './order-entry.tsx'
import { orders } from './order-list.tsx'
import { OrdersBoard } from './orders-board.tsx'
import { OrdersMonth } from './orders-month.tsx'
import { ChangeQuote, NewQuote } from './quote-entry.tsx'
import { Quotes } from './quote-list.tsx'
import { QuoteScreen } from './quote-screen.tsx'

export const screens = {
  orderDesk: orders,
  '/orders': <Navigate to="/orderDesk" replace />,
  '/orders/board': <OrdersBoard />,
  '/orders/month': <OrdersMonth />,
  '/orders/enter': <EnterOrder />,
  '/orders/:id/change': <ChangeOrder />,
  '/order-files': <FilesDesk />,
  '/order-files/:id': <FilesOfOrder />,
  '/orders/quotes': <Quotes />,
  '/orders/quotes/new': <NewQuote />,
  '/orders/quotes/:id': <QuoteScreen />,
  '/orders/quotes/:id/change': <ChangeQuote />,
  '/crews': <Crews />,
  '/crews/:id/day': <CrewDay />,
}
