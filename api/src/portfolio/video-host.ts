// Where a video is embedded from. The demo's films have ids that no video host knows: the product shows them itself (decision 008).

/** The studio's setting where the demo shows its own films. */
export const FILMS_PATH = '/films'
const DEMO_FILM = /^chobighor-film-\d+$/

/**
 * @param setting what the studio says, if anything
 * @param server the server's own video host
 */
export function hostOf(link: string, setting: string | null, server: string): string {
  if (setting === FILMS_PATH) return DEMO_FILM.test(link) ? FILMS_PATH : server
  return setting ?? server
}
