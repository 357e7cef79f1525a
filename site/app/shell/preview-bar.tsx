import { texts } from '../texts.ts'
import { useStudio } from './studio.ts'

/** What a preview says of itself: it must not be taken for what visitors see. */
export function PreviewBar() {
  const { preview } = useStudio()
  if (!preview) return null
  return (
    <aside className="preview-bar" aria-label={texts.preview.label}>
      <p>{texts.preview[preview]}</p>
    </aside>
  )
}
