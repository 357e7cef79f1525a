import { expect, test } from 'vitest'
import { filmPage } from './film.ts'

const stills = [{ src: '/media/a/1.jpg', alt: 'A "boat" & a <house>' }]

test('a video shows its stills and waits to be played', () => {
  const html = filmPage({ title: 'The ferry', stills, autoplay: false })
  expect(html).toContain('<img src="/media/a/1.jpg" alt="A &quot;boat&quot; &amp; a &lt;house&gt;"')
  expect(html).not.toContain('class="playing"')
  expect(html).toContain('<button type="button" aria-label="Play">')
})

test('a video with autoplay plays, and can be paused', () => {
  const html = filmPage({ title: 'The ferry', stills, autoplay: true })
  expect(html).toContain('<html lang="en" class="playing">')
  expect(html).toContain('<button type="button" aria-label="Pause">')
})

test('the progress bar takes as long as the video', () => {
  const html = filmPage({ title: 'The ferry', stills: [...stills, ...stills], autoplay: false })
  expect(html).toContain('<div class="line"><i style="--length:14s">')
})
