// Uploads one chosen file from a screen. Leaving the screen stops the upload.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { useEffect, useRef, useState } from 'react'
import { NOT_SENT, type SendOptions, sendAndSettle } from './send-file.ts'

interface Uploading {
  /** How much of the file has arrived, 0 to 1; undefined if nothing is being sent. */
  part: number | undefined
  error: string
  /** @param taken is called when the server has taken the file; what it throws becomes the error */
  send: (file: File, metadata: Record<string, string>, taken: (upload: Upload) => Promise<void> | void) => Promise<void>
  /** Shows what `act` throws as the error. */
  attempt: (act: () => Promise<void> | void) => Promise<void>
  stop: () => void
}

export function useUpload(options: SendOptions): Uploading {
  const [part, setPart] = useState<number>()
  const [error, setError] = useState('')
  const sending = useRef<ReturnType<typeof sendAndSettle>>(undefined)
  useEffect(() => () => sending.current?.stop(), [])

  const attempt: Uploading['attempt'] = async (act) => {
    setError('')
    try {
      await act()
    } catch (reason) {
      setError((reason as Error).message || (options.notSent ?? NOT_SENT))
    }
    setPart(undefined)
  }
  const send: Uploading['send'] = (file, metadata, taken) =>
    attempt(async () => {
      setPart(0)
      const to = { metadata: { ...metadata, name: file.name }, progressed: setPart }
      sending.current = sendAndSettle(file, to, options)
      const { upload } = await sending.current.done
      if (upload?.state !== 'taken') throw new Error(upload?.sentence ?? '')
      await taken(upload)
    })
  const stop = () => {
    sending.current?.stop()
    setPart(undefined)
  }
  return { part, error, send, attempt, stop }
}
