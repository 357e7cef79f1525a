import { siteTitle, useStudio } from '../../shell/studio.ts'

/** Whose receipt it is: on paper alone, where the header is missing. */
export function OrderLetterhead() {
  const studio = useStudio()
  const { address, phone, email } = studio.contact ?? {}
  return (
    <p className="order-letterhead">
      <strong>{siteTitle(studio)}</strong>
      {[address, phone, email].filter(Boolean).join(' · ')}
    </p>
  )
}
