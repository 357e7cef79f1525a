// The states of an upload in the queue, and the functions that the queue needs to send it.
import type { Upload } from '@chobighor/contract/admin/uploads'
import type { Sending, SendingTo, SendOptions } from '../uploads/send-file.ts'
import type { PhotoList } from './photo-lists.ts'

/**
 * waiting → sending → arrived → taken or refused. If sending fails, the upload is refused or failed; or it waits again,
 * with all others, until uploads can be sent. Uploads that wait or are being sent can be paused.
 */
export type SentState = 'waiting' | 'sending' | 'paused' | 'arrived' | 'taken' | 'refused' | 'failed'
/** Lost when the window is closed. */
export const UNSENT: readonly SentState[] = ['waiting', 'sending', 'paused']
export const ON_THE_WAY: readonly SentState[] = [...UNSENT, 'arrived']
export const DONE_WITH: readonly SentState[] = ['taken', 'refused', 'failed']

export interface Sent {
  key: number
  name: string
  list: PhotoList
  /** The path of its list's screen. */
  place: string
  bytes: number
  state: SentState
  /** How much of the file has arrived, 0 to 1. */
  part: number
  sentence: string | null
  /** The studio has it, but it has few pixels: the user may want to send a better file. */
  isSmall: boolean
  id: string | null
}

export interface Work {
  sent: Sent
  file: File
  path: string
  /** Equal for the same file in the same list. */
  print: string
  metadata: Record<string, string>
  /** Whether the user has read its refusal here. */
  isRead: boolean
  /** How often the queue had to wait because of it. */
  holds: number
  sending?: Sending
}

export interface UploadTransport {
  send(file: File, to: SendingTo, way: SendOptions): Sending
  /** The current states of uploads; rejects if the server doesn't answer. */
  find(ids: string[]): Promise<Upload[]>
  /** The server need not report these refusals again. */
  dismiss(ids: string[]): void
  /** The session token of the user who is signed in. */
  token(): string | undefined
}

/** The start values of an upload, for the first attempt or a retry. */
export const BEGINNING = { state: 'waiting', part: 0, sentence: null, isSmall: false } as const

/** Those that go to one list. @param place the list's screen */
export const sentTo = (place: string, all: readonly Sent[]): readonly Sent[] =>
  all.filter((each) => each.place === place)
