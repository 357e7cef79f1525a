import { expect, test } from 'vitest'
import { aVideo } from '../../test/samples.ts'
import { videoObject } from './photo-video-json-ld.ts'

test('a film tells search engines since when it is here', () => {
  const known = { publicUrl: 'https://studio.example', videoHost: 'https://video.example' }
  const film = aVideo({ created_at: '2026-05-01T18:20:00.000+06:00' })
  expect(videoObject(film, known)).toMatchObject({
    '@type': 'VideoObject',
    uploadDate: '2026-05-01T18:20:00.000+06:00',
  })
})
