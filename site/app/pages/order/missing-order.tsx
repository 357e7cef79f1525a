import { Link } from 'react-router'
import { orderTexts } from './order-texts.ts'

export function MissingOrder() {
  return (
    <section className="composed">
      <h1 className="page-title">{orderTexts.missing.title}</h1>
      <p className="lead">{orderTexts.missing.text}</p>
      <p className="actions">
        <Link className="button primary" to="/user/profile/">
          {orderTexts.missing.mine}
        </Link>
      </p>
    </section>
  )
}
