import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { aPicture } from '../../test/samples.ts'
import { posterDocument } from './video-frame.tsx'

const player = 'https://video.example/embed/abcDEF_1234?autoplay=1'

test('[Z-13] a title is text, whatever stands in it', () => {
  const title = '"><script>alert(1)</script> & co'
  const poster = pageOf(posterDocument({ title, picture: null, player }))
  expect(poster.select('script')).toEqual([])
  expect(poster.text).toContain(title)
})

test('[M-36] a poster is the studio’s own picture; without one the title is drawn', () => {
  const withPicture = posterDocument({ title: 'The ferry', picture: aPicture(), player })
  expect(withPicture).toContain('/media/0123456789abcdef01234567/640.avif 640w')
  const drawn = (poster: string) => pageOf(poster).select('body')[0]?.text
  expect(drawn(withPicture)).not.toContain('The ferry')
  expect(drawn(posterDocument({ title: 'The ferry', picture: null, player }))).toContain('The ferry')
})

test('the policy of the page allows no style sheet and no script in it', () => {
  const all = pageOf(posterDocument({ title: 'The ferry', picture: aPicture(), player })).select('*')
  expect(all.filter(({ element }) => /^(style|script)$/.test(element.localName))).toEqual([])
  const handlers = all.flatMap(({ element }) => [...element.attributes]).filter(({ name }) => /^on/i.test(name))
  expect(handlers).toEqual([])
})
