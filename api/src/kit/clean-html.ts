// Rich text from the studio: one allow-list, used when it is saved and again when it is read (M-54, Z-12).
import sanitize from 'sanitize-html'

const TAGS = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'a',
    'br',
    'hr',
  ],
  ...['blockquote', 'cite', 'figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div'],
  'iframe',
]

/** The two classes that the site's style sheet knows within rich text. */
const CLASSES = ['statement', 'label']

/** @param videoHost the one origin that an `<iframe>` may show */
export function cleanHtml(html: string, videoHost: string): string {
  const frames = new URL(videoHost)
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
    allowedClasses: { '*': CLASSES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'], iframe: [frames.protocol.slice(0, -1)] },
    allowProtocolRelative: false,
    allowedIframeHostnames: [frames.hostname],
    disallowedTagsMode: 'discard',
    transformTags: {
      // A page has one h1, and it is not the rich text's.
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs.alt ?? '' } }),
    },
  })
}
