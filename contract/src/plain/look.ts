// How a studio may make the site its own: accent colours and pairs of typefaces that were tried in both themes.
// `site/app/style/contrast.test.ts` computes the contrast of each accent.

/** Each accent on the ground of both themes. The first is the style sheet's own. */
export const ACCENTS = {
  ember: { dark: 'oklch(0.71 0.165 42)', light: 'oklch(0.53 0.185 30)' },
  brass: { dark: 'oklch(0.76 0.125 80)', light: 'oklch(0.5 0.105 75)' },
  leaf: { dark: 'oklch(0.74 0.125 150)', light: 'oklch(0.48 0.11 150)' },
  river: { dark: 'oklch(0.74 0.115 230)', light: 'oklch(0.49 0.125 245)' },
  lotus: { dark: 'oklch(0.73 0.145 355)', light: 'oklch(0.51 0.175 0)' },
} as const
export type Accent = keyof typeof ACCENTS
export const ACCENT_NAMES = Object.keys(ACCENTS) as [Accent, ...Accent[]]

/** Headings in Tiro and text in Anek, or all in one of them. The first is the style sheet's own. */
export const TYPE_PAIRS = ['tiro-anek', 'anek', 'tiro'] as const
export type TypePair = (typeof TYPE_PAIRS)[number]

/** The entries of the site's menu. */
export const MENU_ENTRIES = ['home', 'about', 'portfolio', 'videography', 'service', 'blog', 'contact'] as const
export type MenuEntry = (typeof MENU_ENTRIES)[number]
