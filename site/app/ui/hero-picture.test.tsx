import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { aPicture } from '../../test/samples.ts'
import { HeroPicture } from './hero-picture.tsx'

const slide = {
  id: 1,
  title: 'Light',
  text: '',
  image: null,
  image_url: null,
  picture: aPicture(),
  upright_picture: aPicture({ folder: '/media/upright', width: 600, height: 800, widths: [320, 600] }),
}

test('phones get the upright picture, and every upright window one that is large enough', () => {
  const html = renderToString(<HeroPicture slide={slide} isFirst />)
  expect(html).toMatch(
    /<source type="image\/avif" media="\(orientation: portrait\) and \(width &lt; 900px\)" srcSet="\/media\/upright\/320.avif/,
  )
  const large = aPicture({ folder: '/media/large', width: 1200, height: 1600, widths: [320, 1200] })
  expect(renderToString(<HeroPicture slide={{ ...slide, upright_picture: large }} isFirst />)).toContain(
    'media="(orientation: portrait)" srcSet="/media/large/',
  )
  expect(html).toContain('--most-width:2048px')
  expect(html).toContain('--upright-most-height:1600px')
})

test('a slide without a file shows the address that was given', () => {
  const html = renderToString(
    <HeroPicture
      slide={{ ...slide, picture: null, upright_picture: null, image_url: 'https://a.example/b.jpg' }}
      isFirst
    />,
  )
  expect(pageOf(html).select('img[src="https://a.example/b.jpg"]')).toHaveLength(1)
})

test('each kind of window fetches one picture ahead', () => {
  const preloadsOf = (of: typeof slide | (Omit<typeof slide, 'upright_picture'> & { upright_picture: null })) =>
    pageOf(renderToString(<HeroPicture slide={of} isFirst />)).select('link[rel="preload"]')
  expect(preloadsOf(slide).map((link) => link.attribute('media'))).toEqual([
    '(orientation: landscape), (width >= 900px)',
    '(orientation: portrait) and (width < 900px)',
  ])
  expect(preloadsOf({ ...slide, upright_picture: null })).toHaveLength(1)
})
