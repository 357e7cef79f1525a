import { Failure } from '@chobighor/contract/plain/failure'
import { expect, test } from 'vitest'
import { AreaMissing } from '../platform/storage/storage-errors.ts'
import { afterError, PROCESS_UPLOAD } from './upload-states.ts'

const FULL = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
const WAITS = 'The studio’s disk is full. This file has arrived and waits for room.'
const AWAY = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET', $metadata: {} })
const WAITS_FOR_IT = 'The studio’s storage doesn’t answer. This file has arrived and waits for it.'
const BROKEN = ['EXDEV', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE'].map((code) =>
  Object.assign(new Error('it can’t be written'), { code }),
)
/** As a file is told that can't be written. */
const TOLD = Object.assign(new Failure('unavailable', 'It can’t be written.'), { cause: BROKEN[2] })
const GIVEN_UP = 'This file couldn’t be processed. Please export it once more and send it again.'

test.each([
  ['a refusal', new Failure('invalid', 'This file is damaged.'), 1, 'This file is damaged.'],
  ['a bug at the fifth try', new Error('a bug'), 5, GIVEN_UP],
  ['a worker that crashes at the fifth try', new Failure('unavailable', 'crashed'), 5, GIVEN_UP],
])('%s refuses the upload', (_, error, tries, sentence) => {
  expect(afterError(error, { tries, isClosing: false })).toMatchObject({ outcome: { state: 'refused', sentence } })
})

test.each([
  ['a bug', new Error('a bug'), 1, { seconds: 1, sentence: null, counts: true }],
  ['a bug at the fourth try', new Error('a bug'), 4, { seconds: 4, sentence: null, counts: true }],
  ['a worker that crashes', new Failure('unavailable', 'crashed'), 2, { seconds: 2, sentence: null, counts: true }],
  ['a full disk', FULL, 1, { seconds: 30, sentence: WAITS, counts: false }],
  ['a bucket that is away, at the fifth try', AWAY, 5, { seconds: 10, sentence: WAITS_FOR_IT, counts: false }],
  ['a full disk at the fifth try', FULL, 5, { seconds: 30, sentence: WAITS, counts: false }],
])('%s puts the upload off', (_, error, tries, delay) => {
  expect(afterError(error, { tries, isClosing: false })).toMatchObject({ delay })
})

test.each([...BROKEN, TOLD, new AreaMissing('the disk of projects is not there')])(
  '[L-004] an error of the storage never refuses an upload, also at the fifth try: %o',
  (error) => {
    const delay = { seconds: 10, sentence: WAITS_FOR_IT, counts: false }
    expect(afterError(error, { tries: 5, isClosing: false })).toEqual({ delay, isBug: true })
  },
)

test('[L-004] a file that is missing where its folder is there counts as a try', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  expect(afterError(missing, { tries: 5, isClosing: false })).toMatchObject({ outcome: { state: 'refused' } })
})

test('whatever fails because the server closes waits for the next start, and is no try', () => {
  const delay = { seconds: 0, sentence: null, counts: false }
  expect(afterError(new Failure('invalid', 'cut short'), { tries: 5, isClosing: true })).toMatchObject({ delay })
})

test('[PH-02] one picture comes before the later ones of a selection of hundreds, and two selections take turns', () => {
  const priority = (nth?: number) => PROCESS_UPLOAD.priorityOf?.({ id: 'a', ...(nth !== undefined && { nth }) }) ?? 0
  expect(priority()).toBeGreaterThan(priority(1))
  expect(priority(0)).toBeGreaterThan(priority(1))
  expect(priority(799)).toBeGreaterThan(priority(800))
  expect(priority(99_999)).toBe(0)
})
