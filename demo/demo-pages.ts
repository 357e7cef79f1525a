// HTTP pages that exist only while demo content exists: the demo's journal (M-34) and its videos. Only our own pages
// may frame them.
import { createHash } from 'node:crypto'
import { picturesOf } from '@chobighor/api/media/store'
import type { Database } from '@chobighor/api/platform/database/database'
import { FILMS_PATH } from '@chobighor/api/portfolio/rules'
import { Hono } from 'hono'
import { FILM_SCRIPT, FILM_STYLE, filmPage, STILLS } from './film.ts'
import { JOURNAL_SCRIPT, type JournalPicture, journalPage, journalStyle } from './journal.ts'
import { photographs } from './photographs.ts'

/**
 * Mount it at the root: it passes other addresses on.
 *
 * @param fonts the style sheet of the site's fonts
 */
export function createDemoPages(database: Database, fonts = ''): Hono {
  const style = journalStyle(fonts)
  const pages = new Hono()
  pages.on('GET', ['/journal', '/journal/'], async (c, next) => {
    const shown = await demoPhotos(database)
    if (shown.length === 0) return next()
    const byKey = Object.fromEntries(shown.map(({ key, ...picture }) => [key, picture]))
    const allowed = `style-src ${hashOf(style)}; font-src 'self'`
    // frames on our pages run no scripts (M-34), and the browser would report one as blocked
    const isAlone = c.req.header('sec-fetch-dest') === 'document'
    c.header('vary', 'sec-fetch-dest')
    return isAlone
      ? framed(journalPage(byKey, { isAlone: true, style }), `${allowed}; script-src ${hashOf(JOURNAL_SCRIPT)}`)
      : framed(journalPage(byKey, { style }), allowed)
  })
  pages.get(`${FILMS_PATH}/embed/:link`, async (c, next) => {
    // an address that no link has needs no query
    if (!/^[\w-]+$/.test(c.req.param('link'))) return next()
    const film = await database
      .selectFrom('videos')
      .select(['title', 'poster_id'])
      .where('demo', '=', true)
      .where('link', '=', c.req.param('link'))
      .executeTakeFirst()
    if (!film) return next()
    const shown = await demoPhotos(database)
    const first = shown.findIndex(({ id }) => id === film.poster_id)
    const stills = Array.from({ length: STILLS }, (_, at) => shown[(Math.max(0, first) + at) % shown.length])
    const html = filmPage({
      title: film.title,
      stills: stills.filter((still) => still !== undefined),
      autoplay: c.req.query('autoplay') === '1',
    })
    return framed(
      html,
      `style-src ${hashOf(FILM_STYLE)}; style-src-attr 'unsafe-inline'; script-src ${hashOf(FILM_SCRIPT)}`,
    )
  })
  return pages
}

type DemoPhoto = JournalPicture & { id: number; key: string }

async function demoPhotos(database: Database): Promise<DemoPhoto[]> {
  const rows = await database
    .selectFrom('photos')
    .select(['title', 'alt', 'picture_id as id'])
    .where('demo', '=', true)
    .orderBy('position')
    .execute()
  const pictures = await picturesOf({ database }, rows, 'id')
  return rows.flatMap(({ title, alt, id }) => {
    const key = photographs.find((photograph) => photograph.title === title)?.key
    const picture = pictures.get(id)
    if (id === null || !key || !picture) return []
    return [{ id, key, src: picture.jpeg, width: picture.width, height: picture.height, alt }]
  })
}

function hashOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}

function framed(html: string, allowed: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src 'self'; ${allowed}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
