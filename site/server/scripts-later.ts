// A page works without its scripts, so they load only after it has been painted (decision 009). The framework has no
// option for that, so the finished page is changed.
import { MODULE_SCRIPT, SCRIPT_PRELOAD } from '../app/react-router-internals.ts'
import { WAITING } from '../app/shell/later-script.ts'

export function scriptsLater(html: string): string {
  const files: string[] = []
  // React puts them into the head, which is short
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll(SCRIPT_PRELOAD, (_, file: string) => {
    files.push(file)
    return ''
  })
  return (head + html.slice(end)).replace(MODULE_SCRIPT, `<script type="${WAITING}" data-files="${files.join(' ')}">`)
}
