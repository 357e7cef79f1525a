// The states of an upload, and all steps between them. Only `upload-store.ts` writes them: each of its statements names
// the state that it starts from, so a step that is not in this table changes nothing.
//
//   arriving ── all bytes are there ──▶ arrived ── processed ──▶ taken or refused
//      │                                │     ▲                        │
//      │ aborted, or left for a day     └─────┘ put off                │ dismissed, or a day later
//      ▼                                                               ▼
//   no row                                                          no row
import { isFailure } from '@chobighor/contract/plain/failure'
import type { JobType } from '../platform/jobs/job-queue.ts'
import { isDiskFull, isOfBucket, isOfStorage } from '../platform/storage/storage-errors.ts'

export type UploadState = 'arriving' | 'arrived' | 'taken' | 'refused'

export const ON_THEIR_WAY: UploadState[] = ['arriving', 'arrived']
export const SETTLED: UploadState[] = ['taken', 'refused']

/** The result of an upload. */
export interface Outcome {
  state: 'taken' | 'refused'
  /** Without the name of the file. */
  sentence?: string | undefined
  pictureId?: number | undefined
  photoId?: number | undefined
  /** To be done after all of that is written. */
  afterwards?: (() => Promise<void>) | undefined
}

/** How an upload waits for its next try. */
export interface Delay {
  seconds: number
  sentence: string | null
  /** False if it only waits for something outside of the file: that isn't a try. */
  counts: boolean
}

const FIRST_PRIORITY = 10_000

/**
 * The job of an upload that has arrived. The upload's row counts its tries: waiting for room on the disk, for the
 * storage, or for the server that has the file, doesn't count. The first files of a selection come before the later ones
 * of another, so one picture doesn't wait for hundreds that were sent before it.
 */
export const PROCESS_UPLOAD: JobType<{ id: string; nth?: number }> = {
  name: 'process-upload',
  retries: 1_000_000,
  retryAfter: () => 5_000,
  longest: 86_400,
  remembered: 86_400,
  keyOf: ({ id }) => id,
  priorityOf: ({ nth = 0 }) => Math.max(0, FIRST_PRIORITY - nth),
}

/** Also counts tries that crash the whole server, because each try is counted before it starts. */
export const MOST_TRIES = 5
const WAIT_FOR_ROOM = 30
const WAITS_FOR_ROOM = 'The studio’s disk is full. This file has arrived and waits for room.'

const WAIT_FOR_STORAGE = 10
const WAITS_FOR_STORAGE = 'The studio’s storage doesn’t answer. This file has arrived and waits for it.'

export const GIVEN_UP: Outcome = {
  state: 'refused',
  sentence: 'This file couldn’t be processed. Please export it once more and send it again.',
}

/** `isBug` if the log must have the error. */
type Next = { outcome: Outcome; isBug: boolean } | { delay: Delay; isBug: boolean }

/**
 * The next step after an error: the upload is refused or tried later. An error of the storage says nothing about the
 * file, so it never ends in a refusal.
 * @param tries including this one
 */
export function afterError(error: unknown, { tries, isClosing }: { tries: number; isClosing: boolean }): Next {
  if (isClosing) return { delay: { seconds: 0, sentence: null, counts: false }, isBug: false }
  if (isDiskFull(error))
    return { delay: { seconds: WAIT_FOR_ROOM, sentence: WAITS_FOR_ROOM, counts: false }, isBug: false }
  if (isOfStorage(error))
    return {
      delay: { seconds: WAIT_FOR_STORAGE, sentence: WAITS_FOR_STORAGE, counts: false },
      isBug: !isOfBucket(error),
    }
  if (isFailure(error) && error.code !== 'unavailable')
    return { outcome: { state: 'refused', sentence: error.message }, isBug: false }
  if (tries >= MOST_TRIES) return { outcome: GIVEN_UP, isBug: true }
  return { delay: { seconds: tries, sentence: null, counts: true }, isBug: true }
}
