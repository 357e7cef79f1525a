import { expect, test } from 'vitest'
import { aPicture } from '../../test/samples.ts'
import { posterDocument } from './video-frame.tsx'

const player = 'https://video.example/embed/abcDEF_1234?autoplay=1'

test('[Z-13] a title is text, whatever stands in it', () => {
  const html = posterDocument({ title: '"><script>alert(1)</script> & co', picture: null, player })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; co')
})

test('[M-36] a poster is the studio’s own picture; without one the title is drawn', () => {
  const withPicture = posterDocument({ title: 'The ferry', picture: aPicture(), player })
  expect(withPicture).toContain('/media/0123456789abcdef01234567/640.avif 640w')
  expect(withPicture).not.toContain('<span')
  expect(posterDocument({ title: 'The ferry', picture: null, player })).toContain('>The ferry</span>')
})

test('the policy of the page allows no style sheet and no script in it', () => {
  expect(posterDocument({ title: 'The ferry', picture: aPicture(), player })).not.toMatch(/<style|<script|on\w+=/)
})
