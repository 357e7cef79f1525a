import type { Order } from '@chobighor/contract/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { accountTexts } from './account-texts.ts'

const texts = accountTexts.orders
const COLUMNS = [texts.id, texts.placed, texts.total, texts.paid, texts.delivered, texts.order]

/** O-28 to O-34. A small window has no room for columns: there each row is a list, and style names its cells. */
export function MyOrders({ orders }: { orders: Order[] }) {
  return (
    <div className="my-orders">
      <h2 className="sheet-title">{texts.title}</h2>
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
    </div>
  )
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
      {/* K-14: a timestamp's first ten characters, which are the local day (M-20) */}
      <Cell name={texts.placed}>{order.createdAt.slice(0, 10)}</Cell>
      <Cell name={texts.total}>
        <Price amount={order.totalPrice} before={texts.currency} />
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
          <ProjectFiles link={order.fileDownloadLink} />
        </span>
      </Cell>
    </tr>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return <td data-name={name}>{children}</td>
}

function DateOrCross({ date, without }: { date: string | null; without: string }) {
  if (date) return <time dateTime={date}>{date.slice(0, 10)}</time>
  return (
    <span className="cross">
      <Icon name="close" />
      <span className="visually-hidden">{without}</span>
    </span>
  )
}

/** M-17 */
function ProjectFiles({ link }: { link: string | null }) {
  if (!link) return <small>{texts.notReady}</small>
  return (
    <small>
      {texts.ready}{' '}
      <a className="link" href={link} target="_blank" rel="noopener noreferrer">
        {texts.download}
      </a>
    </small>
  )
}
