// How an opened photo is closed: by the address, like everything that it does, and once, however often somebody clicks.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { usePhotoAddress } from './lightbox-address.ts'
import { shrinkToList } from './lightbox-opening.ts'

/** @param photo the number of the one that is shown @param isFromList it was opened there, so that Back leads there */
export function useClosing(
  dialog: RefObject<HTMLDialogElement | null>,
  photo: number | undefined,
  isFromList: boolean,
) {
  const { addressOf } = usePhotoAddress()
  const { key } = useLocation()
  const cause = useNavigationType()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const openedBy = useRef(key)

  useEffect(() => {
    if (key === openedBy.current) return
    openedBy.current = key
    // a double click has opened it twice: who closes it goes back to the list, not to the first of them
    if (isClosing.current && cause === 'POP' && isFromList) return void navigate(-1)
    if (isClosing.current && cause !== 'POP') return
    isClosing.current = false
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [key, cause, isFromList, navigate, dialog])

  const close = () => {
    // a double click must not go back twice
    if (isClosing.current) return
    isClosing.current = true
    const leave = () => {
      dialog.current?.close()
      // what was opened from the list is closed by going back to it, so that the back button doesn't open it again
      if (isFromList) void navigate(-1)
      else void navigate(addressOf(), { replace: true, preventScrollReset: true })
    }
    if (dialog.current && photo !== undefined) shrinkToList(dialog.current, photo, leave)
    else leave()
  }
  return { close, isClosing: () => isClosing.current }
}
