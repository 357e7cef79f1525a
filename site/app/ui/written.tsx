import type { HTMLAttributes } from 'react'
import { langOf } from './lang.ts'

interface WrittenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'li' | 'strong' | 'small' | 'figcaption' | 'blockquote' | 'h1' | 'h2' | 'h3'
  text: string | null | undefined
}

/** What the studio or a visitor wrote, marked with its language; nothing if it is empty. */
export function Written({ as: Element = 'span', text, ...attributes }: WrittenProps) {
  if (!text) return null
  return (
    <Element lang={langOf(text)} {...attributes}>
      {text}
    </Element>
  )
}
