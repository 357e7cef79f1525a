// The studio's settings: one screen, a tab a kind; of each kind the first row is used (M-45).
import { Box, Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, Title, useGetList } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { basicFields, contactFields, orderFields, seoFields } from './settings-fields.tsx'
import { studioTexts as texts } from './studio-texts.ts'

const KINDS = [
  { at: 'site', resource: 'basicSettings', label: texts.basic, fields: basicFields },
  { at: 'search', resource: 'seoSettings', label: texts.seo, fields: seoFields },
  { at: 'contact', resource: 'advanceSettings', label: texts.contact, fields: contactFields },
  { at: 'orders', resource: 'orderSettings', label: texts.orders, fields: orderFields },
] as const
const addressOf = (at: string) => `/settings/${at}`

/** Each tab has an address, so that a form asks before it is left for another tab as for any other screen. */
export function Settings() {
  const params = useParams()
  const kind = KINDS.find(({ at }) => at === params.kind)
  if (!kind) return <Navigate to={addressOf(KINDS[0].at)} replace />
  return (
    <Box sx={{ mt: 1, minWidth: 0, width: '100%', overflowX: 'hidden' }}>
      <Title title={texts.settings} />
      <Tabs value={kind.at} variant="scrollable" aria-label={texts.settings}>
        {KINDS.map(({ at, label }) => (
          <Tab key={at} value={at} label={label} component={Link} to={addressOf(at)} />
        ))}
      </Tabs>
      <ResourceContextProvider key={kind.resource} value={kind.resource}>
        <TheFirst resource={kind.resource}>{kind.fields}</TheFirst>
      </ResourceContextProvider>
    </Box>
  )
}

function TheFirst({ resource, children }: { resource: string; children: ReactNode }) {
  const { data, error, refetch } = useGetList(resource, { pagination: { page: 1, perPage: 1 } })
  // without what is there, a form would make a second one
  if (!data) return <Waiting error={error ?? undefined} again={refetch} />
  const [first] = data
  if (!first) return <CreateForm hasList={false}>{children}</CreateForm>
  return (
    <EditForm id={Number(first.id)} canBeRemoved={false}>
      {children}
    </EditForm>
  )
}
