// The button that shares a page's address, and what became of it. Without scripts it isn't there.
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { type ShareResult, sharePhoto } from './share-photo.ts'

const texts = { share: 'Share', copied: 'The link is copied.', copyThis: 'Copy this link:' }

export function SharePage({ title }: { title: string }) {
  const [done, setDone] = useState<{ result: ShareResult; url: string }>()
  const share = async () => {
    const url = location.origin + location.pathname
    setDone({ result: await sharePhoto({ title, url }), url })
  }
  return (
    <div className="share-page scripted">
      <button type="button" className="button" onClick={() => void share()}>
        <Icon name="share" />
        {texts.share}
      </button>
      <p role="status">{done?.result === 'copied' && texts.copied}</p>
      {done?.result === 'shown' && (
        <label>
          {texts.copyThis}
          <input readOnly value={done.url} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </div>
  )
}
