import { Link } from 'react-router'
import { useStudio } from './studio.ts'

const AGREED = ['terms', 'privacy']

/** What a visitor accepts by pressing a button, as far as the studio has such pages (M-68). */
export function Agreement({ sentence }: { sentence: string }) {
  const pages = useStudio().pages.filter(({ slug }) => AGREED.includes(slug))
  if (pages.length === 0) return null
  return (
    <p className="agreement">
      {sentence}
      {pages.map(({ slug, title }, at) => (
        <span key={slug}>
          {at > 0 && ', '}
          <Link className="link" to={`/page/${slug}/`}>
            {title}
          </Link>
        </span>
      ))}
      .
    </p>
  )
}
