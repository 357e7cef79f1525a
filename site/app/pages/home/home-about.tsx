import type { CeoMessage } from '@chobighor/contract/content'
import type { TitleBlock } from '@chobighor/contract/studio'
import { Link } from 'react-router'
import { ahead } from '../../ui/ahead.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Portrait, Signature } from '../about/portrait.tsx'
import { homeTexts } from './home-texts.ts'

export interface HomeAboutProps {
  title: TitleBlock | undefined
  /** With the beginning of its text alone. */
  message: CeoMessage | undefined
}

export function HomeAbout({ title, message }: HomeAboutProps) {
  if (!title && !message) return null
  return (
    <section className="section about-letter">
      {message && <Portrait of={message} />}
      <div>
        {title && <h2 className="label">{title.mainTitle}</h2>}
        {message && <RichText html={message.message} />}
        {message && <Signature of={message} />}
        <p className="mt-8">
          <Link {...ahead} className="button" to="/about/">
            {homeTexts.readOn}
          </Link>
        </p>
      </div>
    </section>
  )
}
