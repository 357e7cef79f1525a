// Cleans the studio's rich text: one allow-list, applied when it is saved and again when it is read (M-54, Z-12).
// Cleaning a clean text changes nothing.
import sanitize from 'sanitize-html'

const TAGS =
  'p h2 h3 h4 ul ol li strong em b i u s small sub sup a br hr blockquote cite details summary figure figcaption img table thead tbody tr th td span div iframe'.split(
    ' ',
  )

/** The classes for rich text in the site's style sheet. */
const CLASSES = { '*': ['statement', 'label'], figure: ['full', 'wide', 'pair', 'single'] }

/** Keeps ids in the text different from ids of the page around it. */
const ID_PREFIX = 'text-'
const DEEPEST = 40

type Attributes = Record<string, string>

/** Texts that were cleaned recently, the oldest first, so that reading the same page again needs no cleaning. */
const known = new Map<string, string>()
const KNOWN_MOST = 500

/** @param videoHost the only origin that an `<iframe>` may show */
export function cleanHtml(html: string, videoHost: string): string {
  const key = `${videoHost} ${html}`
  const before = known.get(key)
  if (before !== undefined) return before
  const cleaned = cleanNow(html, videoHost)
  for (const oldest of known.size < KNOWN_MOST ? [] : [...known.keys()].slice(0, KNOWN_MOST / 2)) known.delete(oldest)
  known.set(key, cleaned)
  return cleaned
}

function cleanNow(html: string, videoHost: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['lang', 'id'],
    },
    allowedClasses: CLASSES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'], iframe: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
    // nobody sees what stands in a frame, and it would be escaped once more each time
    textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
    exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
    transformTags: {
      // a page has only one h1, and it is not in the rich text
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs.alt ?? '' } }),
      iframe: (tagName, attribs) => ({ tagName, attribs: frameOf(attribs, videoHost) }),
      '*': (tagName, { id, ...attribs }) => ({ tagName, attribs: id ? { ...attribs, id: nameOf(id) } : attribs }),
    },
  })
}

function linkOf({ rel: _, target, ...attribs }: Attributes): Attributes {
  const { href = '' } = attribs
  if (href.startsWith('#')) return { ...attribs, href: `#${nameOf(href.slice(1))}` }
  const opened: Attributes = target === '_blank' ? { ...attribs, target } : attribs
  return /^https?:/i.test(href) || target === '_blank' ? { ...opened, rel: 'noopener noreferrer' } : opened
}

function frameOf({ src = '', loading: _, ...attribs }: Attributes, videoHost: string): Attributes {
  const address = URL.canParse(src) ? new URL(src) : undefined
  const isShown = address?.origin === new URL(videoHost).origin
  return isShown ? { ...attribs, src: address.href, loading: 'lazy' } : attribs
}

function nameOf(id: string): string {
  const plain = id.replace(/[^\p{Letter}\p{Mark}\p{Number}_-]/gu, '')
  return plain.startsWith(ID_PREFIX) ? plain : ID_PREFIX + plain
}
