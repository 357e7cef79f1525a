import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { accountTexts } from './account-texts.ts'

/** Stands where the form of a mailed link would: why it isn't there, and the way to another link. */
export function SpentLink({ detail, another }: { detail: string; another: string }) {
  return (
    <div className="account-done">
      <Alert kind="danger">{detail}</Alert>
      <Link className="button primary" to={another}>
        {accountTexts.anotherLink}
      </Link>
    </div>
  )
}
