import type { Call } from '@chobighor/contract/plain/client'
import { isRowPath, PUBLIC_PATHS, type RowPath } from '../../screens.ts'
import { escapeXml, textLoader } from './text-loader.ts'

/** What stands in the address of each row; null if the row has another address, which is listed. */
const ROWS: Record<RowPath, ((call: Call) => Promise<(string | number)[]>) | null> = {
  '/gallery/:slug/': async (call) => (await call.portfolio.listCategories()).map(({ slug }) => slug),
  '/company/:id/': async (call) => (await call.portfolio.listCompanies()).map(({ id }) => id),
  '/service/:slug/': async (call) => (await call.catalog.listServices()).map(({ slug }) => slug),
  '/service/check/:id/': null,
  '/page/:slug/': async (call) => (await call.content.listPages()).map(({ slug }) => slug),
}

export const loader = textLoader('application/xml', async (call, publicUrl) => {
  const paths = await Promise.all(
    PUBLIC_PATHS.map(async (path) => {
      if (!isRowPath(path)) return [path]
      const words = (await ROWS[path]?.(call)) ?? []
      return words.map((word) => path.replace(/:\w+/, String(word)))
    }),
  )
  const { demo } = await call.frame.readFrame()
  const addresses = paths
    .flat()
    .filter((path) => !demo.includes(path))
    .map((path) => publicUrl + encodeURI(path))
  const urls = addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
})
