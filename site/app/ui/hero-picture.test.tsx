import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPicture } from '../../test/samples.ts'
import { HeroPicture, preloadHero } from './hero-picture.tsx'

const slide = {
  id: 1,
  title: 'Light',
  text: '',
  image: null,
  image_url: null,
  picture: aPicture(),
  upright_picture: aPicture({ folder: '/media/upright', width: 600, height: 800, widths: [320, 600] }),
}

test('upright windows get the upright picture', () => {
  const html = renderToString(<HeroPicture slide={slide} isFirst />)
  expect(html).toMatch(
    /<source type="image\/avif" media="\(orientation: portrait\)" srcSet="\/media\/upright\/320.avif/,
  )
  expect(html).toContain('--most-width:1536px')
  expect(html).toContain('--upright-most-height:1200px')
})

test('a slide without a file shows the address that was given', () => {
  const html = renderToString(
    <HeroPicture
      slide={{ ...slide, picture: null, upright_picture: null, image_url: 'https://a.example/b.jpg' }}
      isFirst
    />,
  )
  expect(html).toContain('src="https://a.example/b.jpg"')
})

test('each kind of window fetches one picture ahead', () => {
  expect(preloadHero(slide).map((link) => 'media' in link && link.media)).toEqual([
    '(orientation: portrait)',
    '(orientation: landscape)',
  ])
  expect(preloadHero({ ...slide, upright_picture: null })).toHaveLength(1)
})
