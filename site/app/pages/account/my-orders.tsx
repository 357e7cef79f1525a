import { isOver } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { dayOf } from '../../ui/day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Price } from '../../ui/price.tsx'
import { FilesLink, isReady } from '../order/files-link.tsx'
import { accountTexts } from './account-texts.ts'

const texts = accountTexts.orders
interface MyOrdersProps {
  /** The newest first. */
  orders: Order[]
  page: number
  pages: number
}

const COLUMNS = [texts.id, texts.placed, texts.total, texts.paid, texts.delivered, texts.order]

/** O-28 to O-34. A small window has no room for columns: there each row is a list, and style names its cells. */
export function MyOrders({ orders, page, pages }: MyOrdersProps) {
  const title = useTitleOf(page)
  return (
    <div className="my-orders">
      <h2 ref={title} className="sheet-title">
        {texts.title}
      </h2>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pages={pages} addressOf={(each) => `/user/profile/?page=${each}`} isWithin />
    </div>
  )
}

/** As a new screen's title has the focus (use-arrival.ts), so this one has it where another page was turned to. */
function useTitleOf(page: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === page || !title.current) return
    shown.current = page
    title.current.tabIndex = -1
    title.current.focus({ preventScroll: true })
    // the way back leads to where the window was
    if (!isBack) title.current.scrollIntoView({ block: 'nearest' })
  }, [page, isBack])
  return title
}

function NoOrders() {
  return (
    <>
      <p className="no-orders">{texts.none}</p>
      <Link className="button" to="/service/">
        {texts.toServices}
      </Link>
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  return (
    <tr>
      <Cell name={texts.id}>{order.id}</Cell>
      <Cell name={texts.placed}>{dayOf(order.createdAt)}</Cell>
      <Cell name={texts.total}>
        <Price amount={order.totalPrice} />
      </Cell>
      <Cell name={texts.paid}>
        <DateOrCross date={order.paidAt} without={texts.notPaid} />
      </Cell>
      <Cell name={texts.delivered}>
        <DateOrCross date={order.deliveredAt} without={texts.notDelivered} />
      </Cell>
      <Cell name={texts.order}>
        <span className="order-link">
          <Link className="link" to={`/order/${order.id}/`} aria-label={texts.openOrder(order.id)}>
            {texts.open}
          </Link>
          <ProjectFiles order={order} />
        </span>
      </Cell>
    </tr>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return <td data-name={name}>{children}</td>
}

function DateOrCross({ date, without }: { date: string | null; without: string }) {
  if (date) return <time dateTime={date}>{dayOf(date)}</time>
  return (
    <span className="cross">
      <Icon name="close" />
      <span className="visually-hidden">{without}</span>
    </span>
  )
}

/** M-17; of what is over (M-11) it is said that it is, and no project is promised. */
function ProjectFiles({ order: { status, fileDownloadLink: link } }: { order: Order }) {
  const over = isOver(status) && <strong>{texts.status[status]}</strong>
  if (!isReady(link)) return <small>{over || texts.notReady}</small>
  return (
    <small>
      {over} {texts.ready}{' '}
      <FilesLink link={link} className="link">
        {texts.download}
      </FilesLink>
    </small>
  )
}
