import { orderTexts } from './order-texts.ts'

export interface OrderFilesProps {
  /** As the server gives it: null to the customer until the order is paid (M-15). */
  link: string | null
  /** Whether it is what one comes here for. */
  isPrimary: boolean
}

export function OrderFiles({ link, isPrimary }: OrderFilesProps) {
  if (!link || !isWeb(link)) return <p className="order-waiting">{orderTexts.notReady}</p>
  return (
    <section className="order-ready">
      <h2>{orderTexts.ready}</h2>
      <a
        className={isPrimary ? 'button primary' : 'button'}
        href={link}
        target="_blank"
        rel="noopener"
        referrerPolicy="no-referrer"
      >
        {orderTexts.download}
      </a>
    </section>
  )
}

/** What a browser would run instead of fetching is no link to files. */
function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link)
}
