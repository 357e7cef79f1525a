// The pages of the stand-in for SSLCommerz: where a payer decides, and the one that sends the browser back.
import { escaped } from './listen-on-loopback.ts'
import { ENDS } from './sslcommerz-forms.ts'

const LABELS: Record<string, string> = {
  VALID: 'Pay',
  risky: 'Pay with a risky card',
  FAILED: 'Fail',
  CANCELLED: 'Cancel',
  EXPIRED: 'Let it expire',
  UNATTEMPTED: 'Choose nothing',
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem}button{display:block;width:100%;min-height:3rem;margin:.5rem 0}</style>
<h1>${title}</h1>${body}</html>`

export const choices = (session: string): string =>
  page(
    'SSLCommerz, a stand-in',
    `<p>No money moves here.</p><form method="post" action="/decide/${session}">${[...ENDS, 'risky']
      .map((end) => `<button name="end" value="${end}">${LABELS[end]}</button>`)
      .join('')}</form>`,
  )

/** Sends itself to another site, as the gateway's own page does; without scripts by its button. */
export const autoPost = (to: string, form: Readonly<Record<string, string>>): string =>
  page(
    'Back to the shop',
    `<form method="post" action="${escaped(to)}">${Object.entries(form)
      .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
      .join('')}<button>Back to the shop</button></form><script>document.forms[0].submit()</script>`,
  )
