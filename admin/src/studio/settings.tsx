// The studio's settings: one screen with a tab for each kind; the first row of each kind is used (M-45).
import { Box, Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, SelectInput, Title, useGetList } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Count, Flag, Line, Lines } from '../fields/text-inputs.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { CreateForm } from '../ui/forms.tsx'
import { Loading } from '../ui/loading.tsx'

const texts = {
  settings: 'Settings',
  basic: 'Site',
  seo: 'Search engines',
  contact: 'Contact',
  orders: 'Orders',
  siteTitle: 'Site title',
  logo: 'Logo',
  logoAddress: 'Or the logo’s address elsewhere',
  icon: 'Icon',
  iconAddress: 'Or the icon’s address elsewhere',
  sharePicture: 'Picture for previews in chats',
  blog: 'The blog’s address',
  blogHelp: 'It stands in a frame at /blog/. Empty: there is none.',
  separator: 'Between page and site title',
  posters: 'Videos wait behind their poster',
  videoHost: 'Where videos are embedded from',
  videoHostHelp:
    'Empty: the host that sets no cookie before a film is played. With /films the demo’s films play from here, and yours from that host.',
  pageSize: 'Photos on a page of a gallery',
  visitorDays: 'Days that records of visits are kept',
  author: 'Author',
  keywords: 'Keywords',
  description: 'Description',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp number',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  hours: 'Hours',
  cash: 'How to pay in cash',
  cashHelp: 'Customers read it on an order that isn’t paid: a bKash number, an address.',
  refusePast: 'Refuse events on days that are over',
  capacity: 'Events on one day and shift',
  capacityHelp: 'An order for a shift that is full is refused. Left empty, any number is taken.',
  evening: 'The hour where the evening begins',
  eveningHelp: 'What begins before it belongs to the day, what begins later to the evening.',
  verified: 'Only who has verified an e-mail address may order',
  reviewNames: 'Reviews are signed with',
  fullName: 'first and last name',
  shortName: 'first name and initial',
}

const basicFields = (
  <>
    <Line source="site_title" label={texts.siteTitle} />
    <PictureInput source="logo_id" shown="logo" label={texts.logo} />
    <Address source="logo_url" label={texts.logoAddress} />
    <PictureInput source="fav_icon_id" shown="fav_icon" label={texts.icon} />
    <Address source="fav_icon_url" label={texts.iconAddress} />
    <PictureInput source="share_picture_id" shown="share_picture" label={texts.sharePicture} />
    <Address source="blog_url" type="text" label={texts.blog} helperText={texts.blogHelp} />
    <SelectInput
      source="title_separator"
      label={texts.separator}
      defaultValue="||"
      choices={[
        { id: '||', name: '||' },
        { id: '-', name: '-' },
      ]}
    />
    <Flag source="video_posters" label={texts.posters} defaultValue={true} />
    <Address source="video_host" type="text" label={texts.videoHost} helperText={texts.videoHostHelp} />
    <Count source="page_size" label={texts.pageSize} defaultValue={12} min={1} max={48} />
    <Count source="visitor_days" label={texts.visitorDays} defaultValue={90} min={1} max={3650} />
  </>
)

const seoFields = (
  <>
    <Line source="author" label={texts.author} />
    <Line source="keywords" label={texts.keywords} />
    <Lines source="description" label={texts.description} />
  </>
)

const contactFields = (
  <>
    <Line source="phone" label={texts.phone} />
    <Line source="email" label={texts.email} />
    <Lines source="address" label={texts.address} />
    <Lines source="hours" label={texts.hours} />
    <Line source="whatsapp" label={texts.whatsapp} />
    <Line source="facebook" label={texts.facebook} />
    <Line source="instagram" label={texts.instagram} />
    <Line source="twitter" label={texts.twitter} />
    <Line source="youtube" label={texts.youtube} />
  </>
)

const orderFields = (
  <>
    <Lines source="cash_words" label={texts.cash} helperText={texts.cashHelp} />
    <Flag source="refuse_past_dates" label={texts.refusePast} />
    <Count
      source="capacity_per_shift"
      label={texts.capacity}
      helperText={texts.capacityHelp}
      defaultValue={null}
      min={1}
      max={100}
    />
    <Count
      source="evening_begins"
      label={texts.evening}
      helperText={texts.eveningHelp}
      defaultValue={15}
      min={1}
      max={23}
    />
    <Flag source="require_verified" label={texts.verified} />
    <SelectInput
      source="review_names"
      label={texts.reviewNames}
      defaultValue="full"
      choices={[
        { id: 'full', name: texts.fullName },
        { id: 'short', name: texts.shortName },
      ]}
    />
  </>
)

const KINDS = [
  { at: 'site', resource: 'basicSettings', label: texts.basic, fields: basicFields },
  { at: 'search', resource: 'seoSettings', label: texts.seo, fields: seoFields },
  { at: 'contact', resource: 'advanceSettings', label: texts.contact, fields: contactFields },
  { at: 'orders', resource: 'orderSettings', label: texts.orders, fields: orderFields },
] as const
const addressOf = (at: string) => `/settings/${at}`

/** Each tab has its own address, so that a form asks before the user leaves it for another tab. */
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
  // without the existing record, a form would create a second one
  if (!data) return <Loading error={error ?? undefined} again={refetch} />
  const [first] = data
  if (!first) return <CreateForm hasList={false}>{children}</CreateForm>
  return (
    <EditForm id={Number(first.id)} canBeRemoved={false}>
      {children}
    </EditForm>
  )
}
