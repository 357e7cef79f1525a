import { data, redirect } from 'react-router'
import { whatWasRead } from '../../parts.ts'
import { callContext, inBrowserAhead, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { TitleBlock } from '../../ui/title-block.tsx'
import type { Route } from './+types/contact-page.ts'
import { ContactDetails, contactTexts } from './contact-details.tsx'
import { ContactForm, mailOf, sendContactMail } from './contact-form.tsx'

async function load({ call, part, url }: Loading) {
  const titles = await part(call.studio.listContactTitles())
  return { titles, isSent: url.searchParams.has('sent') }
}

export const loader = onServer(load)
export const clientLoader = inBrowserAhead(load)

/** The form without scripts. Refused text comes back into the form. A reload never sends a mail twice. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(undefined, { status: 405 })
  // a body that isn't a form counts as an empty form and is refused
  const mail = mailOf(await request.formData().catch(() => new FormData()))
  const outcome = await sendContactMail(context.get(callContext), mail)
  if (outcome.thanks) throw redirect('/contact/?sent=1', 303)
  return data({ outcome, values: mail }, { status: outcome.status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  headOf(matches, {
    title: contactTexts.title,
    description: whatWasRead(loaderData?.titles)?.[0]?.shortDescription,
    path: '/contact/',
  })

export default function ContactPage({ loaderData: { titles, isSent }, actionData: posted }: Route.ComponentProps) {
  const [title] = whatWasRead(titles) ?? []
  const outcome = posted?.outcome ?? (isSent ? { thanks: contactTexts.sent, status: 201 } : undefined)
  return (
    <section className="screen">
      <TitleBlock title={title?.mainTitle || contactTexts.title} description={title?.shortDescription} of={titles} />
      <div className="contact mt-[clamp(40px,5vw,84px)]">
        <ContactForm outcome={outcome} values={posted?.values} />
        <ContactDetails />
      </div>
    </section>
  )
}
