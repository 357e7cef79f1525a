// The demo's journal over HTTP: there only while demo content is, and the one page that our own pages may frame (M-34).
import { createHash } from 'node:crypto'
import type { Database } from '@chobighor/api/kit/database'
import { picturesById } from '@chobighor/api/media/store'
import { JOURNAL_STYLE, type JournalPicture, journalPage } from './journal.ts'
import { photographs } from './photographs.ts'

const styleHash = createHash('sha256').update(JOURNAL_STYLE).digest('base64')

export function createJournal(database: Database): () => Promise<Response | undefined> {
  return async () => {
    const rows = await database
      .selectFrom('photos')
      .select(['title', 'alt', 'picture_id'])
      .where('demo', '=', true)
      .execute()
    if (rows.length === 0) return undefined
    const pictures = await picturesById(
      database,
      rows.map((row) => row.picture_id),
    )
    const shown: Record<string, JournalPicture> = {}
    for (const { title, alt, picture_id } of rows) {
      const key = photographs.find((photograph) => photograph.title === title)?.key
      const picture = pictures.get(picture_id)
      if (key && picture) shown[key] = { src: picture.jpeg, width: picture.width, height: picture.height, alt }
    }
    return new Response(journalPage(shown), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}
