import { isFailure } from '@chobighor/contract/plain/failure'
import { data, redirect } from 'react-router'
import { callContext, inBrowser, type Loading, onServer, siteContext } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { TitleBlock, titleOf } from '../../ui/title-block.tsx'
import type { Route } from './+types/contact-page.ts'
import { ContactDetails, contactTexts } from './contact-details.tsx'
import { ContactForm, mailOf } from './contact-form.tsx'

const load = async ({ call, part }: Loading) => ({ titles: await part(call.studio.listContactTitles()), isSent: false })

/** Without scripts the next page thanks a browser that has the server's mark in a cookie: anybody can type its address. */
const SENT = '/contact/?sent=1'
const MARK = 'contact-sent=1'
/** In seconds. */
const MARK_LASTS = 600

const ask = onServer(load)
export async function loader(args: Route.LoaderArgs) {
  const { headers, url } = args.request
  const isMarked = headers.get('cookie')?.split(/; ?/).includes(MARK) ?? false
  return { ...(await ask(args)).data, isSent: isMarked && new URL(url).searchParams.has('sent') }
}
export const clientLoader = inBrowser(load)

/** The form without scripts. Refused text comes back into the form. A reload never sends a mail twice. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(undefined, { status: 405 })
  // a body that isn't a form counts as an empty form and is refused
  const mail = mailOf(await request.formData().catch(() => new FormData()))
  try {
    await context.get(callContext).studio.sendMail(mail)
  } catch (error) {
    if (!isFailure(error)) throw error
    const { message: detail, fields = {}, status } = error
    return data({ outcome: { detail, fields }, values: mail }, { status })
  }
  const { publicUrl } = context.get(siteContext)
  const mark = `${MARK}; Path=/contact/; Max-Age=${MARK_LASTS}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  throw redirect(SENT, { status: 303, headers: { 'set-cookie': mark } })
}

export const handle = headOf('forms', ({ loaderData }: Route.MetaArgs) => ({
  ...titleOf(loaderData?.titles, ''),
  title: contactTexts.title,
  path: '/contact/',
}))

export default function ContactPage({ loaderData: { titles, isSent }, actionData: posted }: Route.ComponentProps) {
  const outcome = posted?.outcome ?? (isSent ? { thanks: contactTexts.sent } : undefined)
  return (
    <section className="screen">
      <TitleBlock {...titleOf(titles, contactTexts.title)} of={titles} />
      <div className="contact">
        <ContactForm outcome={outcome} values={posted?.values} />
        <ContactDetails />
      </div>
    </section>
  )
}
