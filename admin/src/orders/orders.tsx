import { OrderScreen } from './order-screen.tsx'
import { OrdersList } from './orders-list.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export const orders = {
  name: 'orderDesk',
  options: { label: texts.orders },
  list: <OrdersList />,
  show: <OrderScreen />,
  recordRepresentation: ({ id }: { id: number }) => texts.title(id),
}
