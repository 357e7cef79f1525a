// A stand-in for the video host on loopback: `/embed/{id}` answers a page that sends the real player's messages.
// Browser tests look into it. In development it runs by itself, and VIDEO_HOST names it: `npx node tools/video-host.ts 8099
// &  VIDEO_HOST=http://127.0.0.1:8099 npm start`
import { answerOnLoopback, type Listening } from './listen-on-loopback.ts'

/** @param port 0 for any free one */
export const openVideoHost = (port = 0): Promise<Listening> =>
  answerOnLoopback(port, ({ url: { pathname, searchParams } }) => {
    const [, id] = /^\/embed\/([A-Za-z0-9_-]{6,20})$/.exec(pathname) ?? []
    if (!id) return { status: 404, type: 'text/plain', body: 'No such video.' }
    const body = playerPage(id, searchParams.get('autoplay') === '1')
    return { type: 'text/html; charset=utf-8', body, headers: { 'cache-control': 'no-store' } }
  })

/** Its `html` element says in `data-state` whether it plays, and in `data-commands` what it was told. */
function playerPage(id: string, autoplay: boolean): string {
  return `<!doctype html>
<html lang="en" data-id="${id}" data-autoplay="${autoplay}" data-state="${autoplay ? 'playing' : 'waiting'}" data-commands="">
<meta charset="utf-8"><title>${id}</title>
<style>html{color-scheme:dark}body{margin:0;height:100vh;display:grid;place-items:center;background:#000;color:#ccc;font:16px system-ui}</style>
<p>${id}: <span>${autoplay ? 'playing' : 'waiting'}</span></p>
<script>
const page = document.documentElement
const show = (state) => { page.dataset.state = state; document.querySelector('span').textContent = state }
let listener
const tell = (event, info) => listener?.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
addEventListener('message', ({ source, data }) => {
  let message
  try { message = JSON.parse(data) } catch { return }
  if (message.event === 'listening' && !listener) {
    listener = source
    tell('initialDelivery', { playerState: -1 })
    tell('onReady', null)
  }
  if (message.event === 'command') {
    page.dataset.commands += message.func + ' '
    if (message.func === 'pauseVideo') show('paused')
    if (message.func === 'playVideo') show('playing')
    tell('onStateChange', page.dataset.state === 'playing' ? 1 : 2)
  }
})
</script>
</html>`
}

if (import.meta.main) {
  const { address } = await openVideoHost(Number(process.argv[2] ?? 8099))
  process.stdout.write(`Videos are embedded from ${address}\n`)
}
