// Removes photographs, and offers to undo it.
import { useCallback } from 'react'
import { useAddUndoableMutation, useNotify } from 'react-admin'
import { photographsTexts as texts } from './photographs-texts.ts'
import { photoRemovals } from './undoable-photo-removals.ts'

/** In ms. Long enough to undo the removal of many photographs. */
const TIME_TO_UNDO = 8000

/** Hides them at once; a notice offers to undo it. */
export function useRemovePhotos(): (ids: number[]) => void {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  return useCallback(
    (ids) => {
      photoRemovals.begin(ids)
      addUndoable(({ isUndo }) => {
        if (isUndo) photoRemovals.callBack(ids)
        else photoRemovals.end(ids).catch((error: Error) => notify(error.message, { type: 'error' }))
      })
      notify(texts.removed(ids.length), { undoable: true, autoHideDuration: TIME_TO_UNDO })
    },
    [notify, addUndoable],
  )
}
