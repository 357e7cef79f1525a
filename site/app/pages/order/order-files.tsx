import { FilesLink, isReady } from './files-link.tsx'
import { orderTexts } from './order-texts.ts'

export interface OrderFilesProps {
  /** As the server gives it: null to the customer until the order is paid (M-15). */
  link: string | null
  /** Whether it is what one comes here for. */
  isPrimary: boolean
}

export function OrderFiles({ link, isPrimary }: OrderFilesProps) {
  if (!isReady(link)) return <p className="order-waiting">{orderTexts.notReady}</p>
  return (
    <section className="order-ready">
      <h2>{orderTexts.ready}</h2>
      <FilesLink link={link} className={isPrimary ? 'button primary' : 'button'}>
        {orderTexts.download}
      </FilesLink>
    </section>
  )
}
