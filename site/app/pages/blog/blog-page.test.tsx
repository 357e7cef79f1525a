import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStudio, basicSettings } from '../../../test/samples.ts'
import BlogPage from './blog-page.tsx'

const withBlog = (blog_url: string | null) =>
  renderScreen(BlogPage, { path: '/blog/', studio: aStudio({ basic: basicSettings({ blog_url }) }) })

const sandboxOf = (html: string) => html.match(/sandbox="([^"]*)"/)?.[1]?.split(' ')

test('[R-03] [M-34] the blog stands in a frame, with a way to open it by itself', () => {
  const html = withBlog('https://blog.example/')
  expect(html).toMatch(/<iframe src="https:\/\/blog\.example\/" title="The blog of Test Studio"/)
  expect(html).toContain('<a class="flex min-h-11 items-center" href="https://blog.example/"')
})

test('[M-34] no frame may run scripts as our own site', () => {
  expect(sandboxOf(withBlog('https://blog.example/'))).toContain('allow-scripts')
  expect(sandboxOf(withBlog('/journal/'))).not.toContain('allow-scripts')
})

test('[M-34] without a blog there is a notice, neither a frame nor a link', () => {
  const html = withBlog(null)
  expect(html).toContain('There is no blog yet.')
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('<a ')
})
