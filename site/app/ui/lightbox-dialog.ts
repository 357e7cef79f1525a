// The platform's own dialog around an opened photo.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { growFromList } from './lightbox-opening.ts'

/** Opens the dialog over the page, and gives the focus back: to what had it, or to the photo in its list. */
export function useModal(photo: number | undefined, isFromList: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const last = useRef(photo)
  useEffect(() => {
    last.current = photo
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    // the server's is open beside the page, which is all that can be done without scripts
    element.open = false
    const open = () => {
      if (!element.isConnected) return
      element.showModal()
      element.focus()
    }
    if (isFromList && last.current !== undefined) growFromList(element, last.current, open)
    else open()
    return () => {
      element.close()
      if (opener === document.body || !opener?.isConnected) document.getElementById(`photo-${last.current}`)?.focus()
    }
  }, [isFromList])
  return dialog
}
