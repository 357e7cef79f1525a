import { expect, test } from 'vitest'
import { storyAfter, storyIn } from './parse-photo-story.ts'

const FULL =
  '<figure class="full" style="--ratio:1.5000;--most:2048px"><picture><source type="image/avif" srcset="/media/a/320.avif 320w" sizes="100vw"><img src="/media/a/640.jpg" alt="A house." width="1024" height="683" loading="lazy" decoding="async"></picture><figcaption>From the road.</figcaption></figure>'
const FACTS = '<p class="label">Three days in March</p>'
const aPage = (slug: string, body: string) => ({ id: 1, slug, title: slug, body })

test('a text that begins with a photograph from edge to edge is a story, with a line of facts', () => {
  const story = storyIn(`${FULL}\n${FACTS}\n<p>They came.</p>${FULL}`)
  expect(story?.facts).toBe(FACTS)
  expect(story?.rest.trim()).toBe(`<p>They came.</p>${FULL}`)
  // the first photograph of the page is wanted at once, and may be cut at its sides
  expect(story?.opening).toContain('sizes="max(100vw, 1.5000 * min(92vh, 140vw))"')
  expect(story?.opening).toContain('fetchpriority="high"')
  expect(story?.opening).not.toContain('lazy')
  expect(storyIn(`${FULL}<p>They came.</p>${FACTS}`)).toMatchObject({ facts: '', rest: `<p>They came.</p>${FACTS}` })
})

test.each(['', '<p>Words.</p>', `<p>Words.</p>${FULL}`, FULL.replace('"full"', '"wide"')])(
  'a text that begins with something else is none',
  (body) => expect(storyIn(body)).toBeUndefined(),
)

test('after a story comes the next one, after the last one the first; other pages are left out', () => {
  const pages = [aPage('one', FULL), aPage('terms', '<p>Terms.</p>'), aPage('two', FULL), aPage('privacy', '')]
  expect(storyAfter('one', pages)?.slug).toBe('two')
  expect(storyAfter('two', pages)?.slug).toBe('one')
  expect(storyAfter('two', pages.slice(1))).toBeUndefined()
  // the title beside it says what the link leads to
  expect(storyAfter('one', pages)?.opening).toContain('alt=""')
  expect(storyAfter('one', pages)?.opening).not.toContain('figcaption')
})
