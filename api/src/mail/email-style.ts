// The look of e-mails, light and dark, in the site's colours (as hex: mail programs don't support oklch). Nothing is
// loaded. Styles are inline because mail programs remove style sheets. Only the dark styles are in the head, for
// programs that read it; they need `!important` to override the inline styles.
import type { CSSProperties } from 'react'

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

export const style = {
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
