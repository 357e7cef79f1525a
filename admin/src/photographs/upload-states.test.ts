import { expect, test } from 'vitest'
import { BEGINNING, sentTo } from './upload-states.ts'

test('[L-193] the list of uploads counts those of its own category', () => {
  const sent = (key: number, place: string) =>
    ({ key, name: 'a.jpg', list: { kind: 'home' }, place, bytes: 1, ...BEGINNING, id: null }) as const
  const all = [
    sent(1, '/photographs/category/1'),
    sent(2, '/photographs/category/2'),
    sent(3, '/photographs/category/1'),
  ]
  expect(sentTo('/photographs/category/1', all).map(({ key }) => key)).toEqual([1, 3])
})
