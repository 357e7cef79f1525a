// What a window that was closed left behind. Its files are gone with it, but the server keeps what came of them until they are chosen
// again; what it refused meanwhile nobody has read yet.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { Alert, Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import type { PhotoList } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { uploadQueue } from './upload-queue.ts'

export function Interrupted({ list }: { list: PhotoList }) {
  const [left, setLeft] = useState<Upload[]>([])
  useEffect(() => {
    // what this window sends it tells itself
    if (list.kind === 'home' || uploadQueue.snapshot().length > 0) return
    const isOfList = ({ target, target_id }: Upload) => target === `${list.kind}_id` && target_id === list.id
    call.uploads.list({}).then(
      ({ rows }) => setLeft(rows.filter(isOfList)),
      () => undefined, // nothing is lost by not saying it
    )
  }, [list])

  const arriving = left.filter(({ state }) => state === 'arriving')
  const refused = left.filter(({ state }) => state === 'refused')
  const close = (closed: Upload[]) => setLeft(left.filter((each) => !closed.includes(each)))
  const dismiss = () => {
    close(refused)
    const ids = refused.map(({ id }) => id).slice(0, 500)
    void call.uploads.dismiss({ ids }).catch(() => undefined) // a day later they go anyway
  }
  return (
    <>
      {arriving.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }} onClose={() => close(arriving)}>
          {texts.interrupted(arriving.length)}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }} onClose={dismiss}>
          {texts.refusedEarlier(refused.length)}
          <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2, maxHeight: 200, overflow: 'auto' }}>
            {refused.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
