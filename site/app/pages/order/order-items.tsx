import { paisaFromTaka, takaFromPaisa } from '@chobighor/contract/money'
import type { OrderItem } from '@chobighor/contract/orders'
import { Link } from 'react-router'
import { Price } from '../../ui/price.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { ServicePicture } from '../services/service-picture.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <section>
      <h2>{bookingTexts.items}</h2>
      {items.length === 0 ? (
        <p className="order-note">{orderTexts.empty}</p>
      ) : (
        <ul className="order-lines">
          {items.map((item) => (
            <ItemLine key={item.product} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ItemLine({ item }: { item: OrderItem }) {
  const { product, name, qty, price } = item
  const address = `/service/${product}/`
  return (
    <li className="cart-line">
      <Link className="cart-print" to={address} tabIndex={-1} aria-hidden="true">
        <ServicePicture service={{ ...item, image_url: null }} sizes="112px" />
      </Link>
      <div className="cart-name">
        <Link to={address}>{name}</Link>
      </div>
      <p className="cart-price figures">
        <span>
          {`${qty} X `}
          <Price amount={price} />
          <span className="total">
            {' = '}
            <Price before="" amount={lineTotal(qty, price)} />
          </span>
        </span>
      </p>
    </li>
  )
}

function lineTotal(qty: number, price: string): string {
  return takaFromPaisa(qty * (paisaFromTaka(price) ?? 0))
}
