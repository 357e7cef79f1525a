// Builds the HTML of an e-mail: studio, title, text, details, one button, footer. React renders it, so typed text is
// escaped. It calls `createElement` directly because the server runs from its sources and Node can't read JSX.
import { type CSSProperties, createElement as draw, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Detail, EmailTexts } from './email-parts.ts'

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
  text
    .split('\n')
    .flatMap((line, index) => (index > 0 ? [draw('br', { key: `line ${index}` }), ...datesIn(line)] : datesIn(line)))

/** A day with its weekday, as `withWeekday` writes it. */
const DATE = /((?:[A-Z][a-z]{2} )?\b\d{4}-\d\d-\d\d\b)/

/** A line doesn't break within a date. */
const datesIn = (line: string): ReactNode[] =>
  line
    .split(DATE)
    .map((part, index) => (index % 2 === 1 ? draw('span', { key: index, style: style.date }, part) : part))

// The look of e-mails, light and dark, in the site's colours (as hex: mail programs don't support oklch). Nothing is
// loaded. Styles are inline because mail programs remove style sheets. Only the dark styles are in the head, for
// programs that read it; they need `!important` to override the inline styles.

const paper = {
  ground: '#f8f5f1',
  line: '#d6d2cb',
  ink: '#1f1814',
  muted: '#615750',
  accent: '#bf2d1f',
  onAccent: '#ffffff',
}
const night = {
  ground: '#0e0b0a',
  line: '#36302d',
  ink: '#f1ece3',
  muted: '#afa89e',
  accent: '#f47946',
  onAccent: '#0e0b0a',
}

const TITLE_FACE = `'Tiro Bangla', Georgia, 'Noto Serif Bengali', 'Times New Roman', serif`
const TEXT_FACE = `'Anek Bangla', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Bengali', 'Helvetica Neue', Arial, sans-serif`

const heading: CSSProperties = { margin: 0, fontFamily: TITLE_FACE, fontWeight: 400, color: paper.ink }

const style = {
  body: {
    margin: 0,
    padding: 0,
    background: paper.ground,
    color: paper.ink,
    fontFamily: TEXT_FACE,
    fontSize: 17,
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    textSizeAdjust: '100%',
  },
  sheet: { maxWidth: 536, margin: '0 auto', padding: '36px 20px 48px' },
  studio: {
    ...heading,
    fontSize: 19,
    lineHeight: 1.3,
    paddingBottom: 14,
    marginBottom: 34,
    borderBottom: `1px solid ${paper.line}`,
  },
  title: { ...heading, fontSize: 33, lineHeight: 1.15, marginBottom: 22 },
  heading: { ...heading, fontSize: 21, lineHeight: 1.3, margin: '30px 0 6px' },
  text: { margin: '0 0 14px' },
  details: { margin: '24px 0', padding: 0, borderTop: `1px solid ${paper.line}` },
  detail: { padding: '9px 0 10px', borderBottom: `1px solid ${paper.line}` },
  term: { margin: 0, fontSize: 14, lineHeight: 1.45, color: paper.muted },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', lineHeight: 1.45 },
  date: { whiteSpace: 'nowrap' },
  sum: { margin: 0, fontFamily: TITLE_FACE, fontSize: 23, fontVariantNumeric: 'tabular-nums', lineHeight: 1.35 },
  buttonLine: { margin: '32px 0' },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    borderRadius: 2,
    background: paper.accent,
    color: paper.onAccent,
    fontSize: 17,
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  aside: { margin: '0 0 10px', fontSize: 15, lineHeight: 1.5, color: paper.muted },
  foot: { marginTop: 40, paddingTop: 18, borderTop: `1px solid ${paper.line}` },
} satisfies Record<string, CSSProperties>

export const STYLE_AT_NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: ${night.ground} !important }
  .ground, .ink { color: ${night.ink} !important }
  .muted { color: ${night.muted} !important }
  .line { border-color: ${night.line} !important }
  .button { background: ${night.accent} !important; color: ${night.onAccent} !important }
}`
