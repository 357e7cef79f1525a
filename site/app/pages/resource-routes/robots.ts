import { textLoader } from './text-loader.ts'

export const loader = textLoader(
  'text/plain',
  async (_, publicUrl) => `User-agent: *
Disallow: /admin/
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`,
)
