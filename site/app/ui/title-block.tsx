// The studio's title of a screen or of a section: one large title, and one small sentence below (D-07 to D-09).
import { langOf } from './lang.ts'
import { PartFailed } from './part-failed.tsx'

export interface TitleBlockProps {
  title: string
  description?: string | undefined
  /** A screen has one `h1`; sections have `h2`. */
  level?: 1 | 2
  /** The part that title and description come from: if it failed, this is said below the title. */
  of?: unknown
}

export function TitleBlock({ title, description, level = 1, of: part }: TitleBlockProps) {
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
      <PartFailed of={part} />
    </div>
  )
}
