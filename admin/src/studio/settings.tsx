// The studio's settings: one screen, a tab a kind; of each kind the first row is used (M-45).
import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ResourceContextProvider, Title, useGetList } from 'react-admin'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { basicFields, contactFields, orderFields, seoFields } from './settings-fields.tsx'
import { studioTexts as texts } from './studio-texts.ts'

const KINDS = [
  { resource: 'basicSettings', label: texts.basic, fields: basicFields },
  { resource: 'seoSettings', label: texts.seo, fields: seoFields },
  { resource: 'advanceSettings', label: texts.contact, fields: contactFields },
  { resource: 'orderSettings', label: texts.orders, fields: orderFields },
]

export function Settings() {
  const [at, setAt] = useState(0)
  const kind = KINDS[at]
  return (
    <Box sx={{ mt: 1, minWidth: 0, width: '100%', overflowX: 'hidden' }}>
      <Title title={texts.settings} />
      <Tabs value={at} onChange={(_, next: number) => setAt(next)} variant="scrollable" aria-label={texts.settings}>
        {KINDS.map(({ resource, label }) => (
          <Tab key={resource} label={label} />
        ))}
      </Tabs>
      {kind && (
        <ResourceContextProvider key={kind.resource} value={kind.resource}>
          <TheFirst resource={kind.resource}>{kind.fields}</TheFirst>
        </ResourceContextProvider>
      )}
    </Box>
  )
}

function TheFirst({ resource, children }: { resource: string; children: ReactNode }) {
  const { data, error, refetch } = useGetList(resource, { pagination: { page: 1, perPage: 1 } })
  // without what is there, a form would make a second one
  if (!data) return <Waiting error={error ?? undefined} again={refetch} />
  const [first] = data
  if (!first) return <CreateForm>{children}</CreateForm>
  return (
    <EditForm id={Number(first.id)} canBeRemoved={false}>
      {children}
    </EditForm>
  )
}
