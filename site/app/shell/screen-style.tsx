// The style of the frame, and that of each group of screens (decision 106). The server writes both into the page, so that
// the first paint waits for no other file; a later visit to a screen of another group loads its style as a file.
import frame from '../style/site.css?url'

const files = import.meta.glob<string>('../style/screens/*.css', { query: '?url', import: 'default', eager: true })
/** Empty in the browser, where the page has them already. */
export const styleTexts: Partial<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>(['../style/site.css', '../style/screens/*.css'], {
      query: '?inline',
      import: 'default',
      eager: true,
    })
  : {}

export type ScreenStyleName = 'home' | 'photographs' | 'services' | 'forms' | 'booking'

export const FrameStyle = () => <InlineStyle href={frame} text={styleTexts['../style/site.css']} precedence="frame" />

export function ScreenStyle({ name }: { name: ScreenStyleName }) {
  const path = `../style/screens/${name}.css`
  return <InlineStyle href={files[path] ?? ''} text={styleTexts[path]} precedence="screen" />
}

/** React knows a style by its address, and adds it to the head once. */
function InlineStyle({ href, text, precedence }: { href: string; text: string | undefined; precedence: string }) {
  const isInPage = import.meta.env.SSR || document.querySelector(`style[data-href~="${href}"]`) !== null
  if (!isInPage) return <link rel="stylesheet" href={href} precedence={precedence} />
  return (
    <style href={href} precedence={precedence}>
      {text}
    </style>
  )
}
