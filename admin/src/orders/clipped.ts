/** What of a long address or name tells one from another. */
const MOST = 120

export const clipped = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)} …` : text)
