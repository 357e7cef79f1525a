import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStudio, basicSettings } from '../../../test/samples.ts'
import BlogPage from './blog-page.tsx'

const withBlog = (blog_url: string | null) =>
  renderScreen(BlogPage, { path: '/blog/', studio: aStudio({ basic: basicSettings({ blog_url }) }) })

const frameOf = (html: string) => pageOf(html).select('iframe')[0]
const sandboxOf = (html: string) => frameOf(html)?.attribute('sandbox')?.split(' ')

test('[R-03] [M-34] the blog stands in a frame, with a way to open it by itself', () => {
  const html = withBlog('https://blog.example/')
  expect(frameOf(html)?.attribute('src')).toBe('https://blog.example/')
  expect(frameOf(html)?.name).toBe('The blog of Test Studio')
  expect(pageOf(html).linksTo('https://blog.example/')).toHaveLength(1)
})

test('[M-34] no frame may run scripts as our own site', () => {
  expect(sandboxOf(withBlog('https://blog.example/'))).toContain('allow-scripts')
  expect(sandboxOf(withBlog('/journal/'))).not.toContain('allow-scripts')
})

test('[M-34] without a blog there is a notice, neither a frame nor a link', () => {
  const html = withBlog(null)
  expect(pageOf(html).text).toContain('There is no blog yet.')
  expect(frameOf(html)).toBeUndefined()
  expect(pageOf(html).all('link')).toEqual([])
})
