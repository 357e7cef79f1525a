// An address proposed from a name. Bangla letters may stand in addresses as they are (M-79).
const MOST = 60

/** `Café & Wedding` → `cafe-wedding`, `গায়ে হলুদ` → `গায়ে-হলুদ` */
export function proposeSlug(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9\u0980-\u09ff]+/g, '-')
  return letters.slice(0, MOST).replace(/^-+|-+$/g, '')
}
