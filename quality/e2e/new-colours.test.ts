// A check of colours that skips what it has seen must still find what it hasn't.
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { lookAtNewColours } from './new-colours.ts'
import { aVisitor } from './visitor.ts'

test('faint text is found in its first places, and again in another colour or on another ground', async () => {
  const { page, leave } = await aVisitor()
  await page.setContent('<body style="background: white"><main><p style="color: #bbb">Faint</p></main>')
  await lookAtNewColours(page)
  const look = async () => (await findings(page, 'main')).map((finding) => finding.split(':')[0])
  const style = (place: string, words: string) =>
    page.locator(place).evaluate((it, added) => it.setAttribute('style', added), words)
  for (let place = 1; place <= 3; place++) expect(await look()).toEqual(['color-contrast'])
  expect(await look()).toEqual([])
  await style('p', 'color: #bcbcbc')
  expect(await look()).toEqual(['color-contrast'])
  await style('p', 'color: #bbb')
  expect(await look()).toEqual([])
  await style('main', 'background: #fefefe')
  expect(await look()).toEqual(['color-contrast'])
  await style('body', 'background: white; opacity: 0.9')
  expect(await look()).toEqual(['color-contrast'])
  await leave()
})
