import type { CartItem } from '@chobighor/contract/catalog'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Price } from '../../ui/format.tsx'
import { langOf } from '../../ui/lang.ts'
import { ServicePicture } from '../services/service-grid.tsx'
import type { CartCheck } from './cart-price-check.ts'
import { cartTexts } from './cart-texts.ts'

export interface CartLineProps {
  item: CartItem
  /** Undefined if the services couldn't be read: then the item is shown as it is. */
  reading: CartCheck | undefined
  children?: ReactNode
}

/** One service of the cart. Each service counts once, so there is no quantity (C-10). */
export function CartLine({ item, reading, children }: CartLineProps) {
  const { product, name, price } = item
  const oldPrice = reading?.oldPrices.get(product)
  const note = isMissing(item, reading) ? cartTexts.missing : oldPrice && cartTexts.priceChanged
  return (
    <li className="cart-line">
      <Link className="cart-print" to={`/service/${product}/`} tabIndex={-1} aria-hidden="true">
        <ServicePicture service={{ ...item, picture: reading?.pictures.get(product) ?? null }} sizes="112px" />
      </Link>
      <div className="cart-name">
        <Link to={`/service/${product}/`} lang={langOf(name)}>
          {name}
        </Link>
        {note && <p className="cart-note">{note}</p>}
      </div>
      <p className="cart-price figures">
        {oldPrice && (
          <del>
            <span className="visually-hidden">{cartTexts.priceBefore}</span>
            <Price amount={oldPrice} />
          </del>
        )}
        <span>
          {oldPrice && <span className="visually-hidden">{cartTexts.priceNow}</span>}
          <Price amount={price} />
        </span>
      </p>
      {children}
    </li>
  )
}

/** A service that no longer exists can only be removed (M-64). */
export function isMissing({ product }: CartItem, reading: CartCheck | undefined): boolean {
  return reading !== undefined && !reading.pictures.has(product)
}
