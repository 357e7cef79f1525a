// One photo over its list, in the browser's own dialog. The address says whether it is open, so it works without scripts (G-12 to G-16).
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { texts } from '../texts.ts'
import { CameraNotes } from './camera-notes.tsx'
import { Icon, type IconName } from './icon.tsx'
import { isOnPhoto, useClosing, useModal } from './lightbox-dialog.ts'
import { firstIn, indexIn, type ListedPhoto, type ListedPhotos, lastIn, lengthOf, listedAt } from './lightbox-list.ts'
import { LightboxPicture, type Side } from './lightbox-picture.tsx'
import { useSlideshow } from './lightbox-slideshow.ts'
import { type Step, useTurns } from './lightbox-turns.ts'
import { FROM_LIST, PHOTO, usePhotoParam } from './photo-query-param.ts'
import { useQuietControls } from './quiet-controls.ts'
import { ShareNote, useShare } from './share-page.tsx'
import { useTouch } from './use-lightbox-touch.ts'
import { Written } from './written.tsx'

/** How far (px) an arrow key moves an enlarged photo. */
const KEY_STEP = 80
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}

export function OpenLightbox({ photos, pages, at: opened }: ListedPhotos & { at: number }) {
  const { addressOf } = usePhotoParam()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isFromList = state?.fromList === FROM_LIST.fromList
  const list = { photos, pages }
  const at = useAwaited(list, pathname) ?? opened
  const current = listedAt(list, at)
  const previous = listedAt(list, at - 1)
  const next = listedAt(list, at + 1)
  const length = lengthOf(list)
  const isAlone = length < 2
  const dialog = useModal(current?.photo.id, isFromList)
  const near = useAfterFirstView()
  const { close, isClosing } = useClosing(dialog, current?.photo.id, isFromList)

  const linkTo = (listed: ListedPhoto | undefined) => ({
    to: addressOf(listed?.photo.id, listed?.page),
    replace: true,
    preventScrollReset: true,
    // from another page, Back doesn't lead to the photo's list
    state: listed?.page === undefined ? state : undefined,
  })
  const show = (listed: ListedPhoto | undefined): boolean => {
    if (isClosing() || !listed || listed.photo.id === current?.photo.id) return false
    // otherwise the hidden part would keep the focus and the keys
    if (document.activeElement?.closest('.notice, .share-note')) dialog.current?.focus()
    const { to, ...options } = linkTo(listed)
    void navigate(to, options)
    return true
  }
  const controls = useQuietControls()
  const { turn, forget } = useTurns({ current, previous, next }, show)
  const { stage, isEnlarged, touch } = useTouch(dialog, current?.photo.id, { isAlone, turn, close })
  const slideshow = useSlideshow(stage, { current: current?.photo.id, turn: () => show(next) })
  const { share, note, forget: forgetShared } = useShare(addressOf(current?.photo.id), current?.photo.title)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    controls.show()
    const isControl = target instanceof Element && target.closest('button, input') !== null
    if (key === ' ' && !isControl && !isAlone) {
      event.preventDefault()
      if (!event.repeat) slideshow.toggle()
      return
    }
    // its own button starts and pauses it
    if (!(key === ' ' || key === 'Enter') || !isOfSlideshow(target)) slideshow.stop()
    if (target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return
    const step = ARROWS[key]
    if (step && touch.current?.isZoomed()) return touch.current.pan(step)
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
    if (key === 'Home' || key === 'End') {
      forget()
      show(listedAt(list, key === 'Home' ? firstIn(list) : lastIn(list)))
    }
    if (key === 'z') touch.current?.zoom()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a, button, p, .notice, .share-note')) return
    if (touch.current?.hasMoved()) return
    const onPhoto = isOnPhoto(event)
    if (!controls.tapped({ isOnPhoto: onPhoto }) && !onPhoto) close()
  }
  const turning = (by: Step) => ({
    ...linkTo(by > 0 ? next : previous),
    onClick: (event: MouseEvent) => {
      if (by > 0 ? next : previous) return forget()
      // its address isn't known yet
      event.preventDefault()
      turn(by)
    },
  })
  const seen = near ? sidesOf({ previous, current, next }) : sidesOf({ current })

  return (
    <dialog
      ref={dialog}
      className={controls.isQuiet ? 'lightbox quiet' : 'lightbox'}
      open
      tabIndex={-1}
      aria-label={texts.lightbox.label}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={({ target }) => {
        if (!isOfSlideshow(target)) slideshow.stop()
        if (target instanceof Element && target.closest('a, button, input')) controls.show()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (note?.result === 'shown') {
          dialog.current?.focus()
          forgetShared()
        } else close()
      }}
      onClose={() => {
        // a browser may close it by itself; in development it closes and opens again at once
        if (!dialog.current?.open) close()
      }}
    >
      <div className="stage" data-slideshow={slideshow.isOn} ref={stage}>
        {seen.map(({ key, photo, side }) => (
          <LightboxPicture key={key} photo={photo} side={side} isZoomed={isEnlarged && side === 0} />
        ))}
      </div>
      {!isAlone && (
        <>
          <Link {...turning(-1)} className="turn previous" aria-label={texts.lightbox.previous}>
            <Icon name="left" />
          </Link>
          <Link {...turning(1)} className="turn next" aria-label={texts.lightbox.next}>
            <Icon name="right" />
          </Link>
        </>
      )}
      <p aria-live={slideshow.isOn ? 'off' : 'polite'}>
        <span className="count">{texts.lightbox.count(current?.place ?? 1, length)}</span>{' '}
        <Written text={current?.photo.title} />
        <CameraNotes picture={current?.photo.picture} />
      </p>
      <div className="actions">
        <IconButton icon="share" text={texts.lightbox.share} onClick={share} />
        {!isAlone && (
          <IconButton
            icon={slideshow.isOn ? 'pause' : 'play'}
            text={slideshow.isOn ? texts.lightbox.pause : texts.lightbox.play}
            className="slideshow"
            aria-keyshortcuts="Space"
            onClick={slideshow.toggle}
          />
        )}
        <Link
          {...linkTo(undefined)}
          className="close"
          to={`${addressOf()}#photo-${current?.photo.id}`}
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
        >
          {texts.lightbox.close}
        </Link>
      </div>
      <div className="share-note">
        <ShareNote {...note} />
      </div>
    </dialog>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  text: string
}

/** Needs scripts, unlike the links. */
const IconButton = ({ icon, text, className = '', ...button }: IconButtonProps) => (
  <button type="button" className={`scripted ${className}`} aria-label={text} title={text} {...button}>
    <Icon name={icon} />
  </button>
)

const isOfSlideshow = (target: EventTarget) => target instanceof Element && target.closest('.slideshow') !== null

/** While the next page loads, its photo is already shown. */
function useAwaited(list: ListedPhotos, pathname: string): number | undefined {
  const { location } = useNavigation()
  if (location?.pathname !== pathname) return undefined
  return indexIn(list, new URLSearchParams(location.search).get(PHOTO))
}

interface ShownPhoto {
  key: string
  photo: ListedPhoto['photo']
  side: Side
}

/** If there are only two photos, the other one is on both sides. */
function sidesOf(listed: { previous?: ListedPhoto; current?: ListedPhoto; next?: ListedPhoto }): ShownPhoto[] {
  const { previous, current, next } = listed
  const sides: ShownPhoto[] = []
  const add = (found: ListedPhoto | undefined, side: Side) => {
    if (!found || (found.photo.id === current?.photo.id) !== (side === 0)) return
    const isAgain = sides.some(({ photo }) => photo.id === found.photo.id)
    sides.push({ key: isAgain ? `${found.photo.id} again` : String(found.photo.id), photo: found.photo, side })
  }
  add(next, 1)
  add(current, 0)
  add(previous, -1)
  return sides.sort((one, other) => one.side - other.side)
}

/** False until the page is shown: first the requested photo loads, then its neighbours. */
function useAfterFirstView(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => setIsAfter(true), [])
  return isAfter
}
