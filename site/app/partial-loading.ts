// What is not the subject of a screen is a part of it: it may fail alone, then the rest is shown (decision 119).
import { isFailure } from '@chobighor/contract/plain/failure'

/** A part that couldn't be read, with the server's sentence. `ui/part-failed.tsx` shows it where the part would stand. */
export interface FailedPart {
  failed: string
}
export type Part<T> = T | FailedPart

/** @returns the failure instead of throwing it; but an ended sign-in, and any error that is no `Failure`, is thrown on */
export type PartReader = <T>(reading: Promise<T>) => Promise<Part<T>>

/** @param onFailed called for each part that failed: whoever keeps the screen's data should not keep it */
export function createPartReader(onFailed: () => void): PartReader {
  return (reading) =>
    reading.catch((error: unknown) => {
      if (!isFailure(error) || error.code === 'unauthenticated') throw error
      onFailed()
      return { failed: error.message }
    })
}

export function isFailedPart(part: unknown): part is FailedPart {
  return typeof part === 'object' && part !== null && 'failed' in part
}

/** @returns undefined for a part that failed */
export function whatWasRead<T>(part: Part<T>): T | undefined {
  return isFailedPart(part) ? undefined : part
}
