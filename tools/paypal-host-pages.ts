// The stand-in's pages in a browser: its script, which draws a button in a frame, and the window in which the customer
// approves. Messages take the same way as with PayPal: page ↔ frame ↔ window.

import type { Answer } from './listen-on-loopback.ts'
import type { PayPalOrder } from './paypal-order.ts'

export function pageAt(path: string, address: string, order: PayPalOrder | undefined): Answer | undefined {
  const [html, headers] = ['text/html; charset=utf-8', { 'cache-control': 'no-store' }]
  if (path === '/sdk/js') return { type: 'text/javascript; charset=utf-8', body: script(address), headers }
  if (path === '/button') return { type: html, body: buttonPage, headers }
  if (path === '/checkoutnow') return { type: html, body: windowPage(order), headers }
  return undefined
}

/** As much as @paypal/react-paypal-js uses: developer.paypal.com, "JavaScript SDK reference". */
function script(address: string): string {
  return `(() => {
const own = document.currentScript
const style = document.createElement('style')
if (own.dataset.cspNonce) style.nonce = own.dataset.cspNonce
style.textContent = '.stand-in-paypal { display: block; width: 100%; height: 48px; border: 0; border-radius: 4px }'
document.head.append(style)
// PayPal's frames pass errors as data, without the error's name
const fromAnotherFrame = ({ message, stack, code, data }) => Object.assign(new Error(message), { stack, code, data })
const Buttons = (given = {}) => {
  let props = given
  let frame
  const hear = async ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== '${address}') return
    try {
      if (data.type === 'click') {
        props.onClick?.({ fundingSource: 'paypal' }, { resolve() {}, reject() {} })
        const id = await props.createOrder({ paymentSource: 'paypal' }, {})
        source.postMessage({ type: 'order', id }, origin)
      }
      if (data.type === 'approved') await props.onApprove({ orderID: data.id, payerID: 'STANDINPAYER2', paymentSource: 'paypal' }, {})
      if (data.type === 'cancelled') props.onCancel?.({ orderID: data.id }, {})
    } catch (error) {
      source.postMessage({ type: 'failed' }, origin)
      props.onError?.(fromAnotherFrame(error))
    }
  }
  return {
    isEligible: () => true,
    async render(container) {
      const place = typeof container === 'string' ? document.querySelector(container) : container
      frame = document.createElement('iframe')
      frame.className = 'stand-in-paypal'
      frame.title = 'PayPal'
      frame.src = '${address}/button'
      addEventListener('message', hear)
      place.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      props.onInit?.({}, { enable: async () => {}, disable: async () => {} })
    },
    async updateProps(next) { props = { ...props, ...next } },
    async close() { removeEventListener('message', hear); frame?.remove() },
  }
}
window.paypal = { version: 'stand-in', Buttons, FUNDING: { PAYPAL: 'paypal' }, getFundingSources: () => ['paypal'], isFundingEligible: () => true }
})()
`
}

const LOOK = `<style>html{color-scheme:light dark;font:16px system-ui}body{margin:0}
button{font:inherit;font-weight:600;border:0;border-radius:4px;padding:12px 24px;background:#ffc439;color:#111}
button:focus-visible{outline:3px solid #0070ba;outline-offset:-3px}</style>`

const buttonPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>PayPal</title>${LOOK}
<style>button{width:100%;height:48px}</style>
<button type="button">Pay with PayPal</button>
<script>
let shop, popup
document.querySelector('button').onclick = () => {
  popup = open('about:blank', 'paypal', 'width=480,height=640')
  parent.postMessage({ type: 'click' }, '*')
}
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent) {
    if (data.type === 'order') { shop = origin; popup.location = '/checkoutnow?token=' + encodeURIComponent(data.id) }
    if (data.type === 'failed') popup.close()
  } else if (source === popup) parent.postMessage(data, shop)
})
</script>
</html>`

function windowPage(order: PayPalOrder | undefined): string {
  const { currency_code = '', value = '' } = order?.purchase_units[0]?.amount ?? {}
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>PayPal stand-in</title>${LOOK}
<style>body{display:grid;place-content:center;gap:16px;min-height:100vh;text-align:center}</style>
<h1>${order ? `${currency_code} ${value}` : 'No such order.'}</h1>
<p>This is no PayPal: no money moves.</p>
${order ? '<button type="button" id="pay">Pay now</button> <button type="button" id="cancel">Cancel</button>' : ''}
<script>
const id = new URLSearchParams(location.search).get('token')
const end = (type) => { opener?.postMessage({ type, id }, location.origin); close() }
document.querySelector('#pay')?.addEventListener('click', async () => {
  await fetch('/checkoutnow/approve?token=' + encodeURIComponent(id), { method: 'POST' })
  end('approved')
})
document.querySelector('#cancel')?.addEventListener('click', () => end('cancelled'))
</script>
</html>`
}
