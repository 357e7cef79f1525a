// The studio's settings: one screen with a tab for each kind; the first row of each kind is used (M-45).

import { ACCENT_NAMES, MENU_ENTRIES, TYPE_PAIRS } from '@chobighor/contract/plain/look'
import { mobileOf } from '@chobighor/contract/plain/phone-number'
import { Alert, Box, Tab, Tabs, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, SelectInput, Title, useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link, Navigate, useParams } from 'react-router-dom'
import { CountInput, FlagInput, LineInput, LinesInput, UrlInput } from '../fields/form-inputs.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { DemoSettingsNote } from '../ui/demo-notes.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { Loading } from '../ui/loading.tsx'
import { Quiet, SeeAlso, ViewsNav } from '../ui/parts.tsx'
import { DEMO_LABELS, settingsTexts as texts } from './settings-texts.ts'

const basicFields = (
  <>
    <LineInput source="site_title" label={texts.siteTitle} />
    <PictureInput source="logo_id" shown="logo" label={texts.logo} helperText={texts.logoHelp} />
    <PictureInput source="logo_light_id" shown="logo_light" label={texts.logoLight} helperText={texts.logoLightHelp} />
    <UrlInput source="logo_url" label={texts.logoAddress} />
    <PictureInput source="fav_icon_id" shown="fav_icon" label={texts.icon} />
    <UrlInput source="fav_icon_url" label={texts.iconAddress} />
    <PictureInput source="share_picture_id" shown="share_picture" label={texts.sharePicture} />
    <UrlInput source="blog_url" type="text" label={texts.blog} helperText={texts.blogHelp} />
    <SelectInput
      source="title_separator"
      label={texts.separator}
      defaultValue="||"
      choices={[
        { id: '||', name: '||' },
        { id: '-', name: '-' },
      ]}
    />
    <SelectInput
      source="accent"
      label={texts.accent}
      defaultValue={ACCENT_NAMES[0]}
      choices={ACCENT_NAMES.map((id) => ({ id, name: texts.accents[id] }))}
    />
    <SelectInput
      source="type_pair"
      label={texts.typePair}
      defaultValue={TYPE_PAIRS[0]}
      choices={TYPE_PAIRS.map((id) => ({ id, name: texts.typePairs[id] }))}
    />
    <FlagInput source="header_at_once" label={texts.headerAtOnce} helperText={texts.headerAtOnceHelp} />
    <FlagInput source="video_posters" label={texts.posters} defaultValue={true} />
    <UrlInput source="video_host" type="text" label={texts.videoHost} helperText={texts.videoHostHelp} />
    <CountInput source="page_size" label={texts.pageSize} defaultValue={12} />
    <CountInput source="visitor_days" label={texts.visitorDays} defaultValue={90} />
  </>
)

const menuFields = (
  <>
    <Typography color="text.secondary">{texts.menuHelp}</Typography>
    {MENU_ENTRIES.map((entry) => (
      <Box key={entry} sx={{ width: '100%' }}>
        <LineInput source={`${entry}_name`} label={texts.entries[entry]} helperText={false} />
        <FlagInput source={`${entry}_hidden`} label={texts.entryHidden[entry]} helperText={false} />
      </Box>
    ))}
  </>
)

const seoFields = (
  <>
    <LineInput source="author" label={texts.author} />
    <LineInput source="keywords" label={texts.keywords} />
    <LinesInput source="description" label={texts.description} />
  </>
)

const contactFields = (
  <>
    <LineInput source="phone" label={texts.phone} />
    <LineInput source="email" label={texts.email} />
    <LinesInput source="address" label={texts.address} />
    <LinesInput source="hours" label={texts.hours} />
    <LineInput source="whatsapp" label={texts.whatsapp} />
    <LineInput source="facebook" label={texts.facebook} />
    <LineInput source="instagram" label={texts.instagram} />
    <LineInput source="twitter" label={texts.twitter} />
    <LineInput source="youtube" label={texts.youtube} />
  </>
)

const orderFields = (
  <>
    <LinesInput source="cash_words" label={texts.cash} helperText={texts.cashHelp} />
    <CashNumberNote />
    <SeeAlso words={texts.accountsElsewhere} to="/payments/accounts" label={texts.toAccounts} />
    <FlagInput source="refuse_past_dates" label={texts.refusePast} />
    <CountInput
      source="capacity_per_shift"
      label={texts.capacity}
      helperText={texts.capacityHelp}
      defaultValue={null}
    />
    <CountInput source="evening_begins" label={texts.evening} helperText={texts.eveningHelp} defaultValue={15} />
    <SeeAlso words={texts.termsElsewhere} to="/payments/terms" label={texts.toTerms} />
    <FlagInput source="require_verified" label={texts.verified} />
    <SelectInput
      source="review_names"
      label={texts.reviewNames}
      defaultValue="full"
      choices={[
        { id: 'full', name: texts.fullName },
        { id: 'short', name: texts.shortName },
      ]}
    />
    <CountInput
      source="remind_days_before"
      label={texts.remindBefore}
      helperText={texts.remindBeforeHelp}
      defaultValue={3}
    />
    <CountInput source="remind_days_overdue" label={texts.remindOverdue} defaultValue={2} />
    <CountInput
      source="remind_hours_of_hold"
      label={texts.remindHold}
      helperText={texts.remindHoldHelp}
      defaultValue={12}
    />
    <CountInput
      source="review_request_days"
      label={texts.askForReview}
      helperText={texts.askForReviewHelp}
      defaultValue={7}
    />
    <CountInput source="quiet_from" label={texts.quietFrom} helperText={texts.quietHelp} defaultValue={21} />
    <CountInput source="quiet_until" label={texts.quietUntil} defaultValue={8} />
  </>
)

/** While a number of a wallet stands in the words about cash, customers would read it in two places. */
function CashNumberNote() {
  const words: unknown = useWatch({ name: 'cash_words' })
  if (typeof words !== 'string' || mobileOf(words) === undefined) return null
  return (
    <Alert severity="warning" sx={{ mb: 1, maxWidth: '62ch' }}>
      {texts.cashNumber}
    </Alert>
  )
}

/** What people look for in Settings, though it stands on screens of its own. */
const ELSEWHERE = [
  { to: '/payments/terms', label: texts.elsewheres.terms },
  { to: '/payments/accounts', label: texts.elsewheres.accounts },
  { to: '/payments/gateways', label: texts.elsewheres.gateways },
  { to: '/payments/documents', label: texts.elsewheres.documents },
  { to: '/mail-set-up', label: texts.elsewheres.mail },
  { to: '/sms-set-up', label: texts.elsewheres.sms },
]

const KINDS = [
  { at: 'site', resource: 'basicSettings', label: texts.basic, fields: basicFields },
  { at: 'menu', resource: 'menuSettings', label: texts.menu, fields: menuFields },
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
      <ElsewhereNav />
      <ResourceContextProvider key={kind.resource} value={kind.resource}>
        <TheFirst resource={kind.resource}>{kind.fields}</TheFirst>
      </ResourceContextProvider>
    </Box>
  )
}

function ElsewhereNav() {
  return (
    <Box sx={{ pt: 1.5 }}>
      <Quiet sx={{ px: 1 }}>{texts.elsewhere}</Quiet>
      <ViewsNav label={texts.elsewhere} views={ELSEWHERE} />
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
      <DemoSettingsNote labels={DEMO_LABELS} />
      {children}
    </EditForm>
  )
}
