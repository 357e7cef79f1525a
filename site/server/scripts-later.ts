// A page is whole without its scripts: they are asked for once it has been painted (decisions/009). The framework has no word
// for that, so the finished page is given it.
import { WAITING } from '../app/shell/later-script.ts'

export function scriptsLater(html: string): string {
  const files: string[] = []
  // React gathers them in the head, which is short
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return (head + html.slice(end)).replace(
    '<script type="module" async="">',
    `<script type="${WAITING}" data-files="${files.join(' ')}">`,
  )
}
