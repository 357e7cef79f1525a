import { expect, test } from 'vitest'
import { sharePhoto } from './share-photo.ts'

const PHOTO = { title: 'Harbour', url: 'https://studio.example/gallery/harbour/?photo=4' }
const named = (name: string) => Object.assign(new Error(name), { name })
const refusing = (name: string) => () => Promise.reject(named(name))
const clipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as Clipboard

test('a photo is passed to the device’s sheet with its address and title', async () => {
  const sent: unknown[] = []
  const share = async (data?: ShareData) => void sent.push(data)
  expect(await sharePhoto(PHOTO, { share })).toBe('sent')
  expect(sent).toEqual([PHOTO])
})

test.each(['AbortError', 'InvalidStateError'])('a sheet that was closed (%s) is followed by nothing', async (name) => {
  const never = clipboard(() => Promise.reject(new Error('not asked for')))
  expect(await sharePhoto(PHOTO, { share: refusing(name), clipboard: never })).toBe('sent')
})

test('if the sheet is refused or missing, the link is copied', async () => {
  const copied: string[] = []
  const board = clipboard(async (text) => void copied.push(text))
  expect(await sharePhoto(PHOTO, { share: refusing('NotAllowedError'), clipboard: board })).toBe('copied')
  expect(await sharePhoto(PHOTO, { clipboard: board })).toBe('copied')
  expect(copied).toEqual([PHOTO.url, PHOTO.url])
})

test('if copying is refused or impossible, the address is shown', async () => {
  expect(await sharePhoto(PHOTO, { clipboard: clipboard(refusing('NotAllowedError')) })).toBe('shown')
  expect(await sharePhoto(PHOTO, {})).toBe('shown')
})
