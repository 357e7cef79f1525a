// A content page that begins with a photograph from edge to edge is a story: its title stands on the photograph.
import type { ContentPage } from '@chobighor/contract/content'

/** The API writes each figure in this form (api/src/platform/rich-text-pictures.ts). */
const OPENING =
  /^\s*(<figure class="full" style="--ratio:([\d.]+)[^>]*>(?:(?!<figure)[\s\S])*?<\/figure>)\s*(<p class="label"[^>]*>[\s\S]*?<\/p>)?/

export interface Story {
  /** The first photograph, as HTML. */
  opening: string
  /** A line of class `label` after it: where, when, how long. May be ''. */
  facts: string
  rest: string
}

/** @returns undefined if the text begins with anything else */
export function storyIn(body: string): Story | undefined {
  const [all, figure, ratio, facts = ''] = OPENING.exec(body) ?? []
  if (all === undefined || figure === undefined) return undefined
  // as story.css draws it: it may be cut at its sides
  const sizes = `max(100vw, ${ratio} * min(92vh, 140vw))`
  const opening = figure
    .replaceAll('sizes="100vw"', `sizes="${sizes}"`)
    .replace('loading="lazy"', 'fetchpriority="high"')
  return { opening, facts, rest: body.slice(all.length) }
}

export interface NextStory {
  slug: string
  title: string
  opening: string
}

/** The story after this one; after the last one comes the first. */
export function storyAfter(slug: string, pages: ContentPage[]): NextStory | undefined {
  const at = pages.findIndex((page) => page.slug === slug)
  for (const page of [...pages.slice(at + 1), ...pages.slice(0, Math.max(at, 0))]) {
    const figure = OPENING.exec(page.body)?.[1]
    if (figure) return { slug: page.slug, title: page.title, opening: withoutWords(figure) }
  }
  return undefined
}

/** The title beside it is the link's name. */
const withoutWords = (figure: string) =>
  figure.replace(/<figcaption[^>]*>[\s\S]*<\/figcaption>/, '').replace(/ alt="[^"]*"/, ' alt=""')
