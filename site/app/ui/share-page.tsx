// Sharing the address of a page or of a photo. The buttons need scripts: without them they aren't there.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { type ShareResult, sharePhoto } from './share-photo.ts'

const texts = { share: 'Share', copied: 'The link is copied.', copyThis: 'Copy this link:' }

export function SharePage({ title }: { title: string }) {
  const { share, note } = useShare(useLocation().pathname, title)
  return (
    <div className="share-page scripted">
      <button type="button" className="button" onClick={share}>
        <Icon name="share" />
        {texts.share}
      </button>
      <ShareNote {...note} />
    </div>
  )
}

/** @param path of what is shared: nothing is said of another one that was shared before */
export function useShare(path: string, title: string | undefined) {
  const [done, setDone] = useState<{ path: string; result: ShareResult; url: string }>()
  return {
    note: done?.path === path ? done : undefined,
    forget: () => setDone(undefined),
    async share() {
      const { href: url } = new URL(path, location.href)
      setDone(undefined)
      setDone({ path, result: await sharePhoto({ title: title || document.title, url }), url })
    },
  }
}

/** What became of the link, said aloud too. */
export function ShareNote({ result, url }: { result?: ShareResult; url?: string }) {
  return (
    <>
      <p role="status">{result === 'copied' && texts.copied}</p>
      {result === 'shown' && (
        <label>
          {texts.copyThis}
          <input
            readOnly
            value={url}
            // biome-ignore lint/a11y/noAutofocus: the button was used to get this link
            autoFocus
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
    </>
  )
}
