// The host of embedded videos. No video host knows the demo's films: the product shows them itself (decision 008).

/** The studio's setting if the demo shows its own films. */
export const FILMS_PATH = '/films'
const DEMO_FILM = /^chobighor-film-\d+$/

/**
 * @param setting the studio's setting, if any
 * @param server the server's own video host
 */
export function hostOf(link: string, setting: string | null, server: string): string {
  if (setting === FILMS_PATH) return DEMO_FILM.test(link) ? FILMS_PATH : server
  return setting ?? server
}
