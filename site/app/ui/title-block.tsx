// The studio's title of a screen or of a section: one large title, and one small sentence below (D-07 to D-09).
import type { TitleBlock as Block } from '@chobighor/contract/studio'
import { type Part, whatWasRead } from '../partial-loading.ts'
import { PartFailed } from './part-failed.tsx'
import { Written } from './written.tsx'

/** The studio's title of a screen or a section, and its sentence below. @param own the site's title, if the studio has none */
export function titleOf(titles: Part<Block[]> | undefined, own: string) {
  const [block] = whatWasRead(titles) ?? []
  return { title: block?.mainTitle || own, description: block?.shortDescription ?? '' }
}

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
      <Written as={Heading} className={level === 1 ? 'page-title' : 'section-title'} text={title} />
      <Written as="p" className="lead" text={description} />
      <PartFailed of={part} />
    </div>
  )
}
