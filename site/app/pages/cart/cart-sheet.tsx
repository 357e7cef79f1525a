// What the cart's screen shows of the services in it.
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { CartItem } from '@chobighor/contract/cart-item'
import { useState } from 'react'
import { type Part, whatWasRead } from '../../partial-loading.ts'
import { Alert } from '../../ui/alert.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { TopServices, type TopServicesData } from '../services/service-grid.tsx'
import { CartContents, EmptyCart } from './cart-contents.tsx'
import type { CartCheck } from './cart-price-check.ts'
import { cartTexts } from './cart-texts.ts'

interface CartSheetProps {
  items: readonly CartItem[]
  /** The service that the address names. */
  slug: string | undefined
  /** Why that wasn't added. */
  refusal: string | undefined
  /** The services as they are now; the cart shows what it has kept if they couldn't be read. */
  reading: Part<CartCheck>
  terms: Part<BookingTerms | null>
  top: TopServicesData
}

export function CartSheet({ items, slug, refusal, reading, terms, top }: CartSheetProps) {
  // kept here, because it must remain when the last line is removed
  const [said, say] = useState('')
  return (
    <>
      <section className="screen">
        <h1 className={items.length > 0 ? 'page-title' : 'label'}>{cartTexts.title}</h1>
        {/* a message about the address disappears together with the address */}
        {refusal && slug && (
          <div className="refused">
            <Alert kind="danger">{refusal}</Alert>
          </div>
        )}
        <PartFailed of={reading} />
        {items.length > 0 ? (
          <CartContents items={items} reading={whatWasRead(reading)} terms={whatWasRead(terms)} slug={slug} say={say} />
        ) : (
          <EmptyCart />
        )}
        {items.length > 0 && (
          <div className="cart-terms">
            <BookingTermsList terms={terms} />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
      {items.length === 0 && <TopServices {...top} />}
    </>
  )
}
