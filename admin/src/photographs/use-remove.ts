import { useCallback } from 'react'
import { useAddUndoableMutation, useNotify } from 'react-admin'
import { photographsTexts as texts } from './photographs-texts.ts'
import { removals } from './removals.ts'

/** As long as many photographs may be called back, in ms. */
const TIME_TO_UNDO = 8000

/** They are gone at once; a notice says so and offers to undo it. */
export function useRemove(): (ids: number[]) => void {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  return useCallback(
    (ids) => {
      removals.begin(ids)
      addUndoable(({ isUndo }) => {
        if (isUndo) removals.callBack(ids)
        else removals.end(ids).catch((error: Error) => notify(error.message, { type: 'error' }))
      })
      notify(texts.removed(ids.length), { undoable: true, autoHideDuration: TIME_TO_UNDO })
    },
    [notify, addUndoable],
  )
}
