// A receipt, an invoice or a credit note, as it is printed (decision 091): for the order's owner and for the studio.

import type { ListedDocument } from '@chobighor/contract/documents'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Link } from 'react-router'
import { isFailedPart } from '../../partial-loading.ts'
import { inBrowserSignedIn, type Loading, missingOf } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { NotFoundMessage } from '../../ui/not-found-message.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import type { Route } from './+types/document-page.ts'
import { DocumentScreen } from './document-sheet.tsx'
import { documentTexts as texts } from './document-texts.ts'
import { documentPath } from './order-calls.ts'

async function load({ call, part, params: { id = '', number = '' } }: Loading) {
  const document = await call.orders.findDocument({ id, number }).catch(missingOf)
  if ('missing' in document) return document
  const all = await part(call.orders.listDocuments({ id }))
  const others = isFailedPart(all) ? all : all.filter((other) => other.number !== document.number)
  return { document, others }
}

export const clientLoader = inBrowserSignedIn(load)

export const handle = headOf('booking', ({ loaderData, params: { id = '', number = '' } }: Route.MetaArgs) => {
  const isMissing = loaderData !== undefined && 'missing' in loaderData
  const path = documentPath(id, number)
  return { title: isMissing ? texts.missing.title : number, path, hidden: true }
})

export function HydrateFallback({ params: { number = '' } }: Route.HydrateFallbackProps) {
  return <WaitingScreen title={number} forSignedIn />
}

export default function DocumentPage({ loaderData, params: { id } }: Route.ComponentProps) {
  if ('missing' in loaderData)
    return <NotFoundMessage {...texts.missing} detail={loaderData.missing} to={`/order/${id}/`} />
  const { document, others } = loaderData
  return (
    <DocumentScreen document={document} orderPath={`/order/${document.order}/`}>
      <PartFailed of={others} title={texts.others} />
      {!isFailedPart(others) && others.length > 0 && <OtherDocuments order={document.order} documents={others} />}
    </DocumentScreen>
  )
}

function OtherDocuments({ order, documents }: { order: number; documents: ListedDocument[] }) {
  return (
    <nav className="document-others" aria-label={texts.others}>
      <h2>{texts.others}</h2>
      <ul>
        {documents.map(({ number, series, issuedAt }) => (
          <li key={number}>
            <Link className="link" to={documentPath(order, number)}>
              {`${texts.title[series]} ${number}`}
            </Link>{' '}
            <span className="figures day">{dayOf(issuedAt)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
