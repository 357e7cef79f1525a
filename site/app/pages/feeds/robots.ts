import { feed } from './feed.ts'

export const loader = feed(
  'text/plain',
  async (_, publicUrl) => `User-agent: *
Disallow: /admin/
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`,
)
