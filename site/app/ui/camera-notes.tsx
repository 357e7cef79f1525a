import type { Picture } from '@chobighor/contract/picture'
import { Written } from './written.tsx'

/** What the camera wrote into the photograph, as far as the studio shows it; nothing otherwise. */
export function CameraNotes({ picture }: { picture: Picture | null | undefined }) {
  if (!picture?.camera && !picture?.copyright) return null
  return (
    <small className="camera-notes">
      <Written text={picture.camera} /> <Written text={picture.copyright} />
    </small>
  )
}
