// A page is whole without its scripts: they are asked for once it has been painted (decisions/009). The framework has no word
// for that, so the finished page is given it.
import { WAITING } from '../app/shell/later-script.ts'

export function scriptsLater(html: string): string {
  const files: string[] = []
  const page = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return page.replace('<script type="module" async="">', `<script type="${WAITING}" data-files="${files.join(' ')}">`)
}
