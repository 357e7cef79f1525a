// The studio's settings: one screen with a tab for each kind; the first row of each kind is used (M-45).

import { ACCENT_NAMES, MENU_ENTRIES, TYPE_PAIRS } from '@chobighor/contract/plain/look'
import { mobileOf } from '@chobighor/contract/plain/phone-number'
import { Alert, Box, Tab, Tabs, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link, Navigate, useParams } from 'react-router-dom'
import { ChoiceInput, CountInput, FlagInput, LineInput, LinesInput, UrlInput } from '../fields/form-inputs.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { DemoSettingsNote } from '../ui/demo-notes.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { Loading } from '../ui/loading.tsx'
import { BaseScreen, Quiet, SeeAlso } from '../ui/parts.tsx'
import { ViewsNav } from '../ui/views-nav.tsx'
import { settingsTexts as texts } from './settings-texts.ts'

const named = (source: keyof typeof texts.labels) => ({
  source,
  label: texts.labels[source],
  helperText: texts.helps[source],
})

const basicFields = (
  <>
    <LineInput {...named('site_title')} />
    <PictureInput {...named('logo_id')} shown="logo" />
    <PictureInput {...named('logo_light_id')} shown="logo_light" />
    <UrlInput {...named('logo_url')} />
    <PictureInput {...named('fav_icon_id')} shown="fav_icon" />
    <UrlInput {...named('fav_icon_url')} />
    <PictureInput {...named('share_picture_id')} shown="share_picture" />
    <UrlInput {...named('blog_url')} type="text" />
    <ChoiceInput {...named('title_separator')} defaultValue="||" names={{ '||': '||', '-': '-' }} />
    <ChoiceInput {...named('accent')} defaultValue={ACCENT_NAMES[0]} names={texts.accents} />
    <ChoiceInput {...named('type_pair')} defaultValue={TYPE_PAIRS[0]} names={texts.typePairs} />
    <FlagInput {...named('header_at_once')} />
    <FlagInput {...named('video_posters')} defaultValue={true} />
    <UrlInput {...named('video_host')} type="text" />
    <CountInput {...named('page_size')} defaultValue={12} />
    <FlagInput {...named('shows_taken_at')} defaultValue={true} />
    <FlagInput {...named('shows_camera')} />
    <FlagInput {...named('shows_copyright')} />
    <CountInput {...named('visitor_days')} defaultValue={90} />
  </>
)

const menuFields = (
  <>
    <Typography color="text.secondary">{texts.menuHelp}</Typography>
    {MENU_ENTRIES.map((entry) => (
      <Box key={entry} sx={{ width: '100%' }}>
        <LineInput source={`${entry}_name`} label={texts.entries[entry]} helperText={false} />
        <FlagInput source={`${entry}_hidden`} label={texts.entryHidden(texts.entries[entry])} helperText={false} />
      </Box>
    ))}
  </>
)

const seoFields = (
  <>
    <LineInput {...named('author')} />
    <LineInput {...named('keywords')} />
    <LinesInput {...named('description')} />
  </>
)

const contactFields = (
  <>
    <LineInput {...named('phone')} />
    <LineInput {...named('email')} />
    <LinesInput {...named('address')} />
    <LinesInput {...named('hours')} />
    <LineInput {...named('whatsapp')} />
    <LineInput {...named('facebook')} />
    <LineInput {...named('instagram')} />
    <LineInput {...named('twitter')} />
    <LineInput {...named('youtube')} />
  </>
)

const orderFields = (
  <>
    <LinesInput {...named('cash_words')} />
    <CashNumberNote />
    <SeeAlso words={texts.accountsElsewhere} to="/payments/accounts" label={texts.toAccounts} />
    <FlagInput {...named('refuse_past_dates')} />
    <CountInput {...named('capacity_per_shift')} defaultValue={null} />
    <CountInput {...named('evening_begins')} defaultValue={15} />
    <SeeAlso words={texts.termsElsewhere} to="/payments/terms" label={texts.toTerms} />
    <FlagInput {...named('require_verified')} />
    <ChoiceInput {...named('review_names')} defaultValue="full" names={texts.signatures} />
    <CountInput {...named('remind_days_before')} defaultValue={3} />
    <CountInput {...named('remind_days_overdue')} defaultValue={2} />
    <CountInput {...named('remind_hours_of_hold')} defaultValue={12} />
    <CountInput {...named('review_request_days')} defaultValue={7} />
    <CountInput {...named('quiet_from')} defaultValue={21} />
    <CountInput {...named('quiet_until')} defaultValue={8} />
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
    <BaseScreen title={texts.settings} sx={{ mt: 1, overflowX: 'hidden' }}>
      <Tabs value={kind.at} variant="scrollable" aria-label={texts.settings}>
        {KINDS.map(({ at, label }) => (
          <Tab key={at} value={at} label={label} component={Link} to={addressOf(at)} />
        ))}
      </Tabs>
      <Box sx={{ pt: 1.5 }}>
        <Quiet sx={{ px: 1 }}>{texts.elsewhere}</Quiet>
        <ViewsNav label={texts.elsewhere} views={texts.elsewheres} />
      </Box>
      <ResourceContextProvider key={kind.resource} value={kind.resource}>
        <TheFirst resource={kind.resource}>{kind.fields}</TheFirst>
      </ResourceContextProvider>
    </BaseScreen>
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
      <DemoSettingsNote labels={texts.labels} />
      {children}
    </EditForm>
  )
}
