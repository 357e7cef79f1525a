import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { Link } from '../ui/link.tsx'
import { siteTitle, useStudio } from './studio.ts'

/** The studio's logo (H-12), and where it has none or its picture can't be shown, the built-in one: the title, set (N-30). */
export function Logo() {
  const studio = useStudio()
  const title = siteTitle(studio)
  const source = studio.basic?.logo || studio.basic?.logo_url
  const [isBroken, setBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // It may have failed before scripts ran: no event tells of that.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  return (
    <Link to="/" className="logo" aria-label={texts.nav.logo(title)}>
      {source && !isBroken ? (
        <img ref={image} src={source} alt={title} height={44} onError={() => setBroken(true)} />
      ) : (
        <>
          {title}
          <span>.</span>
        </>
      )}
    </Link>
  )
}
