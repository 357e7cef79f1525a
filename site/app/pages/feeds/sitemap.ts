import type { Call } from '@chobighor/contract/client'
import { escapeXml, feed } from './feed.ts'

/** The screens of specification §2 that are the same for everyone. */
const SCREENS = ['/', '/about/', '/photography/all/', '/videography/all/', '/service/', '/blog/', '/contact/']

export const loader = feed('application/xml', async (call, publicUrl) => {
  const addresses = [...SCREENS, ...(await listPaths(call))].map((path) => publicUrl + encodeURI(path))
  const urls = addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
})

async function listPaths(call: Call): Promise<string[]> {
  const [categories, companies, services, pages] = await Promise.all([
    call.portfolio.listCategories(),
    call.portfolio.listCompanies(),
    call.catalog.listServices(),
    call.content.listPages(),
  ])
  return [
    ...categories.map(({ slug }) => `/gallery/${slug}/`),
    ...companies.map(({ id }) => `/company/${id}/`),
    ...services.map(({ slug }) => `/service/${slug}/`),
    ...pages.map(({ slug }) => `/page/${slug}/`),
  ]
}
