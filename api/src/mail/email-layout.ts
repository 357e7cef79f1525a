// Builds the HTML of an e-mail: studio, title, text, details, one button, footer. React renders it, so typed text is
// escaped. It calls `createElement` directly because the server runs from its sources and Node can't read JSX.
import { createElement as draw, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Detail, EmailTexts } from './email-parts.ts'
import { STYLE_AT_NIGHT, style } from './email-style.ts'

export function renderEmail(words: EmailTexts): ReactElement {
  const { title, opening, details, sections, button, copying, closing, foot } = words
  const drawnButton = draw('a', { href: button.href, className: 'button', style: style.button }, button.label)
  return page(
    words.subject,
    draw('p', { className: 'ink line', style: style.studio }, words.studio),
    draw('h1', { className: 'ink', style: style.title }, title),
    opening.map((text) => draw('p', { key: text, style: style.text }, inLines(text))),
    details.length > 0 && draw('dl', { className: 'line', style: style.details }, details.map(drawDetail)),
    sections.map(({ heading, text }) =>
      draw(
        Fragment,
        { key: heading },
        draw('h2', { className: 'ink', style: style.heading }, heading),
        text.split(/\n\s*\n/).map((part, index) => draw('p', { key: index, style: style.text }, inLines(part))),
      ),
    ),
    draw('p', { style: style.buttonLine }, drawnButton),
    copying && draw('p', { className: 'muted', style: style.aside }, copying, draw('br'), button.href),
    closing.map((text) => draw('p', { key: text, className: 'muted', style: style.aside }, text)),
    draw(
      'div',
      { className: 'line', style: style.foot },
      foot.map((text) => draw('p', { key: text, className: 'muted', style: style.aside }, text)),
    ),
  )
}

function page(subject: string, ...children: ReactNode[]): ReactElement {
  const schemes = 'light dark'
  return draw(
    'html',
    { lang: 'en', dir: 'ltr' },
    draw(
      'head',
      null,
      draw('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      draw('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      draw('meta', { name: 'color-scheme', content: schemes }),
      draw('meta', { name: 'supported-color-schemes', content: schemes }),
      // numbers and dates must not become links: an e-mail has only its one button
      draw('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no, url=no' }),
      draw('title', null, subject),
      draw('style', null, STYLE_AT_NIGHT),
    ),
    draw(
      'body',
      { className: 'ground', style: style.body },
      // some mail programs ignore the style of the body element
      draw('div', { className: 'ground', style: { ...style.body } }, draw('div', { style: style.sheet }, ...children)),
    ),
  )
}

function drawDetail({ term, value, isSum }: Detail, index: number): ReactElement {
  return draw(
    'div',
    { key: index, className: 'line', style: style.detail },
    draw('dt', { className: 'muted', style: style.term }, term),
    draw('dd', { style: isSum ? style.sum : style.value }, inLines(value)),
  )
}

const inLines = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index > 0 ? [draw('br', { key: index }), line] : [line]))
