import { texts } from '../texts.ts'
import { siteTitle, useStudio } from './studio.ts'

export function Footer() {
  const studio = useStudio()
  return <footer>{texts.footer.copyright(studio.year, siteTitle(studio))}</footer>
}
