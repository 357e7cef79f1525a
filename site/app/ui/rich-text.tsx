import { withLang } from './lang.ts'

/** HTML that the studio wrote. The API has cleaned it with its one allow-list, on saving and on reading (M-54). */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API, whose answers are all that comes here
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: withLang(html) }} />
}
