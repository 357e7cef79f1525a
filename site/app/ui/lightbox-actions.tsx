// The two buttons of an opened photo: share it, and a slideshow. They need scripts, unlike its links.
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { type Shared, type ShareResult, sharePhoto } from './share-photo.ts'

const actionTexts = {
  share: 'Share this photograph',
  copied: 'The link is copied.',
  copyThis: 'Copy this link:',
  play: 'Start the slideshow',
  pause: 'Pause the slideshow',
}

export interface ShareButtonProps {
  /** Another photo has nothing to say about this one's link. */
  photo: number | undefined
  /** Read when the button is used. */
  shared: () => Shared
}

export function useShare({ photo, shared }: ShareButtonProps) {
  const [done, setDone] = useState<{ photo: number | undefined; result: ShareResult; url: string }>()
  const isCurrent = done?.photo === photo
  return {
    result: isCurrent ? done?.result : undefined,
    url: done?.url ?? '',
    forget: () => setDone(undefined),
    async share() {
      const what = shared()
      setDone(undefined)
      setDone({ photo, result: await sharePhoto(what), url: what.url })
    },
  }
}

export function ShareButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="scripted"
      aria-label={actionTexts.share}
      title={actionTexts.share}
      onClick={onClick}
    >
      <Icon name="share" />
    </button>
  )
}

/** What became of the link, said aloud too. */
export function ShareNote({ result, url }: { result: ShareResult | undefined; url: string }) {
  return (
    <div className="share-note">
      <p role="status">{result === 'copied' && actionTexts.copied}</p>
      {result === 'shown' && (
        <label>
          {actionTexts.copyThis}
          <input
            readOnly
            value={url}
            // biome-ignore lint/a11y/noAutofocus: the button was used to get this link
            autoFocus
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
    </div>
  )
}

export function SlideshowButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const text = isOn ? actionTexts.pause : actionTexts.play
  return (
    <button
      type="button"
      className="scripted slideshow"
      aria-label={text}
      title={text}
      aria-keyshortcuts="Space"
      onClick={onClick}
    >
      <Icon name={isOn ? 'pause' : 'play'} />
    </button>
  )
}
