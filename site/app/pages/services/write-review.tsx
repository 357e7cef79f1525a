import { Link } from 'react-router'
import { session } from '../../state/session.ts'
import { ReviewForm } from './review-form.tsx'
import { texts } from './services-texts.ts'

/** The form, for who is signed in; a guest is asked to log in (S-38, V-32). The server knows of nobody: it draws a guest's page. */
export function WriteReview({ slug }: { slug: string }) {
  const user = session.use()
  // what was written of one service is not carried over to the next
  if (user) return <ReviewForm key={`${user.id} ${slug}`} slug={slug} user={user} />
  return (
    <p className="review-ask">
      {texts.toReview.before}
      <Link className="service-login" to={`/user/login/?redirect=/service/${encodeURIComponent(slug)}/`}>
        {texts.toReview.login}
      </Link>
      {texts.toReview.after}
    </p>
  )
}
