import { withWeekday } from '@chobighor/contract/plain/dates'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Part } from '../../partial-loading.ts'
import { inBrowser, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { dayNamedIn, keepEventDay } from '../../state/event-day.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { TitleBlock, titleOf } from '../../ui/title-block.tsx'
import type { Route } from './+types/service-list-page.ts'
import { ServiceGrid, toServiceCardData } from './service-grid.tsx'
import { servicesTexts } from './services-texts.ts'

async function load({ call, part }: Loading) {
  const [titles, services] = await Promise.all([part(call.studio.listServiceTitles()), call.catalog.listServices()])
  return { titles, ...titleOf(titles, servicesTexts.list), services: toServiceCardData(services) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = headOf(
  'services',
  ({ loaderData }: Route.MetaArgs) =>
    loaderData && {
      title: loaderData.title,
      description: loaderData.description,
      path: '/service/',
      picture: loaderData.services[0]?.picture,
    },
)

export default function ServiceListPage({ loaderData }: Route.ComponentProps) {
  const { titles, title, description, services } = loaderData
  if (services.length === 0) return <OfflineServices title={title} titles={titles} />
  return (
    <>
      <section className="screen">
        <TitleBlock title={title} description={description} of={titles} />
        <DayOfLink />
        <div className="service-list">
          <ServiceGrid services={services} heading="h2" isFirst />
        </div>
      </section>
      <PageEnd next={NEXT.photographsInWords} />
    </>
  )
}

/** Services that can't be bought online are normal in this trade, not a failure (S-13, S-14). */
function OfflineServices({ title, titles }: { title: string; titles: Part<unknown> }) {
  return (
    <section className="composed">
      <h1 className="label">{title}</h1>
      <PartFailed of={titles} />
      <p className="page-title services-offline">{servicesTexts.offline.heading}</p>
      <p className="lead">{servicesTexts.offline.text}</p>
      <p className="actions">
        <ButtonLink isPrimary to="/contact/" text={servicesTexts.offline.action} />
      </p>
    </section>
  )
}

/** The link of an e-mail names the day that is free again: the order begins with it. */
function DayOfLink() {
  const named = dayNamedIn(useLocation().search)
  // the page is the same for everybody, so the server leaves this out
  const [day, setDay] = useState('')
  useEffect(() => {
    if (named) keepEventDay(named)
    setDay(named)
  }, [named])
  return <p role="status">{day && wholeDays(servicesTexts.forDay(withWeekday(day)))}</p>
}
