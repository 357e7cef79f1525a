import { isOver } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import { FilesLink, isReady } from './files-link.tsx'
import { orderTexts } from './order-texts.ts'

export interface OrderFilesProps {
  /** Its link is null to the customer until the order is paid (M-15). */
  order: Pick<Order, 'status' | 'fileDownloadLink'>
  /** Whether it is what one comes here for. */
  isPrimary: boolean
}

export function OrderFiles({ order: { status, fileDownloadLink: link }, isPrimary }: OrderFilesProps) {
  // of what is over no project is promised
  if (!isReady(link)) return isOver(status) ? null : <p className="order-waiting">{orderTexts.notReady}</p>
  return (
    <section className="order-ready">
      <h2>{orderTexts.ready}</h2>
      <FilesLink link={link} className={isPrimary ? 'button primary' : 'button'}>
        {orderTexts.download}
      </FilesLink>
    </section>
  )
}
