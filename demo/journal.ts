// The demo's blog (M-34): one small document, shown in the frame of `/blog/`. It needs only its pictures and fonts. Its
// only style sheet is inline, and `journalStyle` is exported to be hashed. It has the site's theme: in the frame, where
// no script may run, `/blog/` passes it on; in its own window `JOURNAL_SCRIPT` reads it.
import { journalEntries } from './journal-entries.ts'

type JournalEntry = (typeof journalEntries)[number]

export type JournalPicture = { src: string; width: number; height: number; alt: string }

/** By key of photograph. An entry whose picture is missing shows none. */
export type JournalPictures = Readonly<Record<string, JournalPicture>>

/** @param typefaces the site's `@font-face` rules; without them the visitor's own fonts are used */
export const journalStyle = (typefaces = '') => `${typefaces}
:root { color-scheme: dark; --ground: oklch(.155 .006 50); --line: oklch(.315 .01 55); --ink: oklch(.945 .014 85);
  --muted: oklch(.735 .016 75); --accent: oklch(.71 .165 42) }
:root[data-theme=light] { color-scheme: light; --ground: oklch(.972 .007 85); --line: oklch(.865 .01 80);
  --ink: oklch(.215 .014 50); --muted: oklch(.465 .018 60); --accent: oklch(.53 .185 30) }
* { box-sizing: border-box }
html { background: var(--ground); color: var(--ink); scroll-behavior: smooth }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0; padding: clamp(40px, 7vw, 112px) clamp(20px, 4.2vw, 72px); font: 18px/1.6 'Anek Bangla', 'Anek fallback', system-ui, sans-serif }
h1, h2 { margin: 0; font-family: 'Tiro Bangla', 'Tiro fallback', 'Iowan Old Style', Georgia, serif; font-weight: 400;
  letter-spacing: -.015em; text-wrap: balance }
h1 { font-size: clamp(44px, 8vw, 104px); line-height: 1 }
h2 { font-size: clamp(30px, 4vw, 48px); line-height: 1.08 }
header > p { margin: 20px 0 0; max-width: 34em; color: var(--muted) }
nav { margin: clamp(32px, 5vw, 64px) 0 0; border-top: 1px solid var(--line) }
nav ol { margin: 0; padding: 0; list-style: none }
nav li { border-bottom: 1px solid var(--line) }
nav a { display: flex; gap: 24px; justify-content: space-between; align-items: baseline; min-height: 44px; padding: 10px 0;
  color: inherit; text-decoration: none }
nav a:hover, nav a:focus-visible { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
time { color: var(--muted); font-size: 15px; font-variant-numeric: tabular-nums; white-space: nowrap }
article { margin-top: clamp(72px, 9vw, 144px); scroll-margin-top: 32px }
article > time { display: block; margin-bottom: 10px }
figure { margin: clamp(24px, 3vw, 40px) 0 }
img { display: block; width: auto; max-width: 100%; height: auto; max-height: 78vh }
figcaption { margin-top: 10px; color: var(--muted); font-size: 14px }
article > p { max-width: 34em; margin: 1.1em 0 0 }
footer { margin-top: clamp(72px, 9vw, 144px); padding-top: 20px; border-top: 1px solid var(--line); color: var(--muted); font-size: 15px }
@media (min-width: 900px) {
  article { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); column-gap: clamp(24px, 4vw, 64px) }
  article > h2, article > time { grid-column: 1 }
  article > h2 { grid-row: 2 } article > time { grid-row: 1 }
  article > figure { grid-column: 2; grid-row: 1 / span 3; margin-top: 0 }
  article > p { grid-column: 2 }
}
@media print { nav { display: none } article { break-inside: avoid } }
`

/** The visitor's choice as the site stores it (M-32). */
export const JOURNAL_SCRIPT = `try {
  const theme = localStorage.getItem('theme')
  if (theme && theme.replaceAll('"', '') === 'light') document.documentElement.dataset.theme = 'light'
} catch {}`

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const longDate = (date: string) => new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const time = ({ date }: JournalEntry) => `<time datetime="${date}">${longDate(date)}</time>`

function figure(entry: JournalEntry, picture: JournalPicture | undefined): string {
  if (!picture) return ''
  const { src, width, height, alt } = picture
  return `<figure><img src="${escaped(src)}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" decoding="async">
<figcaption>${escaped(entry.caption)}</figcaption></figure>`
}

const article = (entry: JournalEntry, pictures: JournalPictures) => `<article id="${entry.id}">
${time(entry)}
<h2>${escaped(entry.title)}</h2>
${figure(entry, pictures[entry.picture])}
${entry.paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
</article>`

const contentsLine = (entry: JournalEntry) =>
  `<li><a href="#${entry.id}"><span>${escaped(entry.title)}</span>${time(entry)}</a></li>`

/** @param isAlone whether it is in a window of its own */
export function journalPage(pictures: JournalPictures = {}, { isAlone = false, style = journalStyle() } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Journal || Chobighor</title>
<style>${style}</style>${isAlone ? `<script>${JOURNAL_SCRIPT}</script>` : ''}
</head>
<body>
<header>
<h1>Journal</h1>
<p>Notes from the studio, four a year: on light, waiting, keeping and printing.</p>
</header>
<nav aria-label="Entries"><ol>
${journalEntries.map(contentsLine).join('\n')}
</ol></nav>
<main>
${journalEntries.map((entry) => article(entry, pictures)).join('\n')}
</main>
<footer>Chobighor, Dhaka. The pictures are public-domain prints from the Getty’s Open Content Program.</footer>
</body>
</html>
`
}
