// What the server calls the request that failed: whoever tells the studio of it names what its log names.
import { createContext, useContext } from 'react'
import { texts } from '../texts.ts'

/** Empty in the browser, where the server's words stand already. */
export const RequestId = createContext('')

export function RequestNumber() {
  const id = useContext(RequestId)
  return (
    <p className="request-id text-muted wrap-anywhere" suppressHydrationWarning>
      {id && texts.failed.request(id)}
    </p>
  )
}
