import { expect, test } from 'vitest'
import { picturesIn, renderPictureHtml } from './rich-text-pictures.ts'

const nameOf = (letter: string) => letter.repeat(24)
const figure = (placement: string, letter: string) =>
  `<figure class="${placement}"><img src="/media/${nameOf(letter)}/720.jpg" alt="Boat ${letter}" loading="lazy" /><figcaption>${letter}</figcaption></figure>`

const picture = (letter: string, width = 1500, height = 1000) => ({
  folder: `/media/${nameOf(letter)}`,
  widths: [320, 720],
  jpeg: `/media/${nameOf(letter)}/720.jpg`,
  width,
  height,
  placeholder: 'data:image/webp;base64,AA==',
  taken_at: null,
  focus: { x: 40, y: 60 },
})
const library = (letters: string) => new Map([...letters].map((letter) => [nameOf(letter), picture(letter)]))

test('a photograph in a text is drawn in all its sizes, late, with its shape and its placeholder', () => {
  const drawn = renderPictureHtml(figure('full', 'a'), library('a'))
  expect(drawn).toContain(
    `<source type="image/avif" srcset="/media/${nameOf('a')}/320.avif 320w, /media/${nameOf('a')}/720.avif 720w" sizes="100vw">`,
  )
  expect(drawn).toContain('alt="Boat a" width="1500" height="1000" loading="lazy" decoding="async"')
  expect(drawn).toContain('background:url(data:image/webp;base64,AA==)')
  expect(drawn).toContain('<figure class="full" style="--ratio:1.5000;--most:3000px">')
  expect(drawn).toContain('<figcaption>a</figcaption></figure>')
})

test('a photograph outside of a figure is drawn too', () => {
  const drawn = renderPictureHtml(
    `<p>x <img src="/media/${nameOf('a')}/720.jpg" alt="" loading="lazy" /></p>`,
    library('a'),
  )
  expect(drawn).toMatch(/^<p>x <picture>.*<\/picture><\/p>$/)
})

test('of forty photographs two were removed: they leave no hole, no caption and no broken picture', () => {
  const letters = [...'0123456789abcdef'].flatMap((one) => [`${one}0`, `${one}1`, `${one}2`]).slice(0, 40)
  const named = letters.map((two) => two.repeat(12))
  const story = named
    .map((name, at) =>
      figure(at % 2 ? 'wide' : 'pair', 'a')
        .replace(nameOf('a'), name)
        .replace('>a<', `>${at}<`),
    )
    .join('<p>then</p>')
  const there = new Map(named.filter((_, at) => at !== 3 && at !== 8).map((name) => [name, picture('a')]))
  const drawn = renderPictureHtml(story, there)
  expect(drawn.match(/<figure/g)).toHaveLength(38)
  expect(drawn).not.toContain('<figcaption>3</figcaption>')
  expect(drawn).not.toContain('<figcaption>8</figcaption>')
  expect(drawn.match(/<p>then<\/p>/g)).toHaveLength(39)
  expect(renderPictureHtml(figure('single', 'b') + figure('single', 'c'), new Map())).toBe('')
})

test('two of a pair share a row, and one that lost the other has the row to itself', () => {
  const [one, two, three] = [figure('pair', 'a'), figure('pair', 'b'), figure('pair', 'c')]
  const rows = (html: string) =>
    html
      .split('<div class="pairs">')
      .slice(1)
      .map((row) => row.match(/<figure/g)?.length)
  expect(rows(renderPictureHtml(`${one}\n${two}`, library('ab')))).toEqual([2])
  expect(rows(renderPictureHtml(one + two + three, library('abc')))).toEqual([2, 1])
  expect(rows(renderPictureHtml(one + two, library('b')))).toEqual([1])
  expect(rows(renderPictureHtml(`${one}<p>between</p>${two}`, library('ab')))).toEqual([1, 1])
})

test('a picture of another site stays as it is, and a text without pictures stays the same', () => {
  const other = '<figure class="wide"><img src="https://pictures.test/a.jpg" alt="" loading="lazy"></figure>'
  expect(renderPictureHtml(other, new Map())).toBe(other)
  expect(renderPictureHtml('<p>One</p>', library('a'))).toBe('<p>One</p>')
})

test('each picture of several texts is asked for once', () => {
  expect(picturesIn([figure('full', 'a'), figure('pair', 'b') + figure('pair', 'a'), '<p>/media/x</p>'])).toEqual([
    nameOf('a'),
    nameOf('b'),
  ])
})

test('what people wrote is no markup: signs stay as they are, in texts and in what a picture shows', () => {
  const text = `<p>a &lt;b&gt; &amp; c</p><img src="/media/${nameOf('a')}/720.jpg" alt="&quot;One&quot; &amp; two" />`
  const drawn = renderPictureHtml(text, library('a'))
  expect(drawn).toContain('<p>a &lt;b&gt; &amp; c</p>')
  expect(drawn).toContain('alt="&quot;One&quot; &amp; two"')
})
