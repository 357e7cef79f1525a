import { expect, test } from 'vitest'
import { aPhoto, aPicture, aVideo } from '../../test/samples.ts'
import { imageObject, videoObject } from './photo-video-json-ld.ts'

test('a film tells search engines since when it is here', () => {
  const known = { publicUrl: 'https://studio.example', videoHost: 'https://video.example' }
  const film = aVideo({ created_at: '2026-05-01T18:20:00.000+06:00' })
  expect(videoObject(film, known)).toMatchObject({
    '@type': 'VideoObject',
    uploadDate: '2026-05-01T18:20:00.000+06:00',
  })
})

test('search engines get whole addresses of pictures: the studio’s, or those of its CDN', () => {
  const known = { publicUrl: 'https://studio.example' }
  const jpeg = 'https://cdn.example/media/0123456789abcdef01234567/1024.jpg'
  expect(imageObject(aPhoto(), known)).toMatchObject({ contentUrl: `https://studio.example${aPhoto().photo}` })
  expect(imageObject(aPhoto({ photo: jpeg }), known)).toMatchObject({ contentUrl: jpeg })
  expect(videoObject(aVideo({ poster: aPicture({ jpeg }) }), known)).toMatchObject({ thumbnailUrl: jpeg })
})

test('[PH-12] search engines read of a photograph’s file what the studio shows, and nothing else of it', () => {
  const known = { publicUrl: 'https://studio.example' }
  const shown = aPicture({ taken_at: '2026-05-01T18:20:00', camera: 'Canon EOS R5', copyright: '© Rina' })
  expect(JSON.parse(JSON.stringify(imageObject(aPhoto({ picture: shown }), known)))).toMatchObject({
    dateCreated: '2026-05-01T18:20:00',
    exifData: [{ '@type': 'PropertyValue', name: 'Camera', value: 'Canon EOS R5' }],
    copyrightNotice: '© Rina',
  })
  const told = JSON.parse(JSON.stringify(imageObject(aPhoto(), known)))
  for (const key of ['dateCreated', 'exifData', 'copyrightNotice']) expect(told).not.toHaveProperty(key)
})
