// A quote, for whoever knows its secret address (decision 095). It works without scripts: the form posts to the page itself.
import { isFailure } from '@chobighor/contract/plain/failure'
import { data, redirect } from 'react-router'
import { callContext, inBrowser, type Loading, missingOf, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NotFoundMessage } from '../../ui/not-found-message.tsx'
import type { Route } from './+types/quote-page.ts'
import { quoteTexts as texts } from './quote-texts.ts'
import { QuoteView } from './quote-view.tsx'

const load = ({ call, params: { secret = '' } }: Loading) => call.orders.findQuote({ secret }).catch(missingOf)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** A repeated request changes nothing: it is accepted once, and a reload only reads it. */
export async function action({ request, context, params: { secret = '' } }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(undefined, { status: 405 })
  // a body that isn't a form counts as an empty form and is refused
  const form = await request.formData().catch(() => new FormData())
  const name = String(form.get('name') ?? '')
  const isAgreed = form.get('isAgreed') === 'yes'
  const version = String(form.get('version') ?? '') as unknown as number
  try {
    // what isn't `true` is refused by the API, with its sentence
    await context.get(callContext).orders.acceptQuote({ secret, name, isAgreed: isAgreed as true, version })
  } catch (error) {
    if (!isFailure(error)) throw error
    const { message: detail, fields = {}, status } = error
    return data({ detail, fields, values: { name, isAgreed } }, { status })
  }
  throw redirect(`/quote/${encodeURIComponent(secret)}/`, 303)
}

export const handle = headOf('booking', ({ loaderData }: Route.MetaArgs) => {
  const isMissing = !loaderData || 'missing' in loaderData
  const title = isMissing ? texts.missing.title : texts.title(loaderData.id)
  // the address itself stays out of the head
  return { title, path: '/', hidden: true }
})

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFoundMessage {...texts.missing} detail={loaderData.missing} to="/contact/" />
  return <QuoteView quote={loaderData} refused={actionData} />
}
