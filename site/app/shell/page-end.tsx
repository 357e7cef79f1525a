// The end of a page leads on: to the next screen, and to the contact form.
import { Link } from 'react-router'
import { growFrom } from '../ui/grow-picture.ts'
import { RichText } from '../ui/rich-text.tsx'
import { Written } from '../ui/written.tsx'
import { NextPhotograph } from './next-photograph.tsx'
import { type NamedScreen, useScreenName, useStudio } from './studio.ts'

const texts = {
  next: 'Next',
  photographs: 'All photographs',
}

interface NextScreen {
  to: string
  /** Of a screen of the menu: that one's name. */
  title: string | { screen: NamedScreen }
  /** The photo category whose first photograph is shown; all photographs if it is ''. */
  category?: string
  /** A figure as the API draws it. It is beside its title, so it needs no description. */
  picture?: string
}

export const NEXT = {
  photographs: { to: '/photography/all/', title: texts.photographs, category: '' },
  /** For the screens of services, which request nothing else. */
  photographsInWords: { to: '/photography/all/', title: texts.photographs },
  services: { to: '/service/', title: { screen: 'service' } },
} satisfies Record<string, NextScreen>

export function PageEnd({ next: { to, title: named, category, picture } }: { next: NextScreen }) {
  const nameOf = useScreenName()
  const title = typeof named === 'string' ? named : nameOf(named.screen)
  return (
    <nav className="section page-end" aria-label={texts.next}>
      <Link
        to={to}
        viewTransition={picture !== undefined}
        onClick={({ currentTarget }) => picture && growFrom(currentTarget)}
      >
        {picture && <RichText html={picture} className="next-photograph" />}
        {category !== undefined && <NextPhotograph key={category} category={category} />}
        <span className="label">{texts.next}</span>
        <Written className="section-title" text={title} />
      </Link>
      <Link className="button primary" to="/contact/">
        <Written text={nameOf('contact')} />
      </Link>
    </nav>
  )
}

/** After a category comes the next one; after the last one, and after all photographs, come the services. */
export function GalleryEnd({ current }: { current: string | undefined }) {
  const { categories } = useStudio()
  const at = categories.findIndex(({ slug }) => slug === current)
  const next = at < 0 ? undefined : categories[at + 1]
  const gallery = next && { to: `/gallery/${next.slug}/`, title: next.title, category: next.slug }
  return <PageEnd next={gallery ?? NEXT.services} />
}
