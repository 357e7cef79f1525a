// The logos of the three invented companies, and the studio's icon, as SVG without fonts: letters are strokes on a grid
// ten units high. The companies' logos have no background and one colour that is readable in both themes.

const TONE = '#8c8174'

type Letter = { width: number; path: string }

const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 8, path: 'M0 10L4 0L8 10M1.4 6.8H6.6' },
  E: { width: 5.4, path: 'M5.4 0H0V10H5.4M0 5H4.6' },
  G: { width: 8.4, path: 'M8 2A4.4 5 0 1 0 8.4 7.2V5.4H5' },
  H: { width: 7.2, path: 'M0 0V10M7.2 0V10M0 5H7.2' },
  L: { width: 5, path: 'M0 0V10H5' },
  N: { width: 7.4, path: 'M0 10V0L7.4 10V0' },
  O: { width: 9.6, path: 'M4.8 0A4.8 5 0 1 0 4.8 10A4.8 5 0 1 0 4.8 0' },
  P: { width: 5.8, path: 'M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0' },
  R: { width: 6.2, path: 'M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0M3.1 5.6L6.2 10' },
  T: { width: 7.2, path: 'M0 0H7.2M3.6 0V10' },
  U: { width: 7.2, path: 'M0 0V6.4A3.6 3.6 0 0 0 7.2 6.4V0' },
}

/** A word centred on x = 320, with its baseline at `foot` and letters `height` px high. */
function wordmark(word: string, foot: number, height: number, gap: number): string {
  const letters = [...word].map((name) => {
    const letter = LETTERS[name]
    if (!letter) throw new RangeError(`no letter ${name}`)
    return letter
  })
  const scale = height / 10
  const total = letters.reduce((sum, letter) => sum + letter.width + gap, -gap) * scale
  let x = 320 - total / 2
  const drawn = letters.map((letter) => {
    const placed = `<path d="${letter.path}" transform="translate(${x.toFixed(1)} ${foot - height}) scale(${scale})"/>`
    x += (letter.width + gap) * scale
    return placed
  })
  return `<g stroke-width="1.25" stroke-linejoin="round">${drawn.join('')}</g>`
}

const logo = (mark: string, word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400"><g fill="none" stroke="${TONE}" stroke-width="7">${mark}${wordmark(word, 334, 36, 4.4)}</g></svg>`

// A hull and its sail over two lines of water.
const NEELGHAT = `<path d="M208 176H432A116 84 0 0 1 362 232H278A116 84 0 0 1 208 176Z" fill="${TONE}" stroke="none"/><path d="M320 176V58"/><path d="M334 66C378 92 396 126 400 160H334Z" fill="${TONE}" stroke="none"/><path d="M208 256Q226 246 244 256T280 256T316 256T352 256T388 256T424 256"/>`

// A floor plan: four wings around a courtyard, the gate on the south side.
const UTHAN = `<path d="M302 248H232V72H408V248H338"/><path d="M302 248V206H274V114H366V206H338V248"/><path d="M232 72L274 114M408 72L366 114M232 248L274 206M408 248L366 206" stroke-width="4"/>`

// A horizon in a lens, lines that lead to it, and a wing above.
const TEPANTOR = `<circle cx="320" cy="160" r="94"/><path d="M228 178H412"/><path d="M320 178V254M320 178L268 238M320 178L372 238" stroke-width="5"/><path d="M262 132L320 106L378 132L320 124Z" fill="${TONE}" stroke="none"/>`

/** By the key that a company names. 640 × 400 px, rendered to pixels with transparency. */
export const logos: Readonly<Record<string, string>> = {
  neelghat: logo(NEELGHAT, 'NEELGHAT'),
  uthan: logo(UTHAN, 'UTHAN'),
  tepantor: logo(TEPANTOR, 'TEPANTOR'),
}

/** The studio's icon, 512 × 512 px on a dark background: a house with a lamp in it. */
export const studioIcon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="#130f0d"/><path d="M104 424V216L256 96L408 216V424Z" fill="none" stroke="#f1ebe0" stroke-width="34"/><circle cx="256" cy="292" r="58" fill="#e8763f"/></svg>`
