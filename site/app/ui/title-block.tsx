// The studio's title of a screen or of a section: one large title, and one small sentence below (D-07 to D-09).
import { langOf } from './lang.ts'

export interface TitleBlockProps {
  title: string
  description?: string | undefined
  /** A screen has one `h1`; sections have `h2`. */
  level?: 1 | 2
}

export function TitleBlock({ title, description, level = 1 }: TitleBlockProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="title-block">
      <Heading className={level === 1 ? 'page-title' : 'section-title'} lang={langOf(title)}>
        {title}
      </Heading>
      {description && (
        <p className="lead" lang={langOf(description)}>
          {description}
        </p>
      )}
    </div>
  )
}
