// The uploads of this window: connects the queue with the browser and the API.
import { call, keepaliveCall } from '../call.ts'
import { readSession } from '../session.ts'
import { sendFile } from '../uploads/send-file.ts'
import { noteUnfinished } from '../uploads/unfinished-uploads.ts'
import { UploadQueue } from './upload-queue.ts'

// the server removes them after a day anyway
const dismiss = (ids: string[], by = call) => void by.uploads.dismiss({ ids }).catch(() => undefined)

export const uploadQueue = new UploadQueue({
  send: sendFile,
  find: async (ids) => (await call.uploads.list({ ids: ids.join() })).rows,
  dismiss: (ids) => dismiss(ids),
  token: () => readSession()?.token,
})

uploadQueue.subscribe(() => {
  const unsent = uploadQueue.unsent().map(({ place, name, bytes, part }) => ({ place, name, bytes, part }))
  noteUnfinished('photographs', unsent)
})

addEventListener('online', uploadQueue.tryNow)

// not earlier: another window may send the same files and must show their refusals, too
addEventListener('pagehide', () => {
  const ids = uploadQueue.readRefusals()
  if (ids.length > 0) dismiss(ids, keepaliveCall)
})
