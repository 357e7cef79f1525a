// The two buttons of an opened photo: share it, and a slideshow. They need scripts, unlike its links.
import { Icon } from './icon.tsx'

const actionTexts = {
  share: 'Share this photograph',
  play: 'Start the slideshow',
  pause: 'Pause the slideshow',
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
