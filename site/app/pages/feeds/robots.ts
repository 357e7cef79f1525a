import { feedLoader } from './feed.ts'

export const loader = feedLoader(
  'text/plain',
  async (_, publicUrl) => `User-agent: *
Disallow: /admin/
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`,
)
