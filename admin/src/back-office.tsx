// The back office: connects each row of the table of screens with its React component.
import { Box, Button, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { Admin, CustomRoutes, Resource, type ResourceProps, Title } from 'react-admin'
import { Link, Navigate, Route, useParams } from 'react-router-dom'
import { AccountScreen } from './account/account-screen.tsx'
import { auditLog } from './audit-log/audit-log-screen.tsx'
import { authProvider } from './auth-provider.ts'
import { Backups } from './backups/backups-screen.tsx'
import { bin } from './bin/bin-screen.tsx'
import { companies, photoCategories, videos } from './content/categories-videos-companies.tsx'
import { ceoMessages, homeBlocks, pages, slides, testimonials, titleBlocks } from './content/content-resources.tsx'
import { reviews, services } from './content/services-and-reviews.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { dataProvider } from './data-provider.ts'
import { ExportImport } from './export-import/export-import-screen.tsx'
import { FirstStart } from './first-run/first-start.tsx'
import { i18nProvider } from './i18n-provider.ts'
import { jobs } from './jobs/jobs-screen.tsx'
import { AdminLayout, Notices } from './layout.tsx'
import { contactMails } from './mail/contact-mails.tsx'
import { sampleEmails } from './mail/email-previews.tsx'
import { MailSetUp } from './mail/mail-set-up.tsx'
import { outbox } from './mail/outbox.tsx'
import { CrewDay } from './orders/crew-day.tsx'
import { Crews } from './orders/crews.tsx'
import { FilesDesk, FilesOfOrder } from './orders/files-desk-screen.tsx'
import { ChangeOrder, EnterOrder } from './orders/order-entry.tsx'
import { orders } from './orders/order-list.tsx'
import { OrdersBoard } from './orders/orders-board.tsx'
import { OrdersMonth } from './orders/orders-month.tsx'
import { ChangeQuote, NewQuote } from './orders/quote-entry.tsx'
import { Quotes } from './orders/quote-list.tsx'
import { QuoteScreen } from './orders/quote-screen.tsx'
import { OverviewScreen } from './overview/overview-screen.tsx'
import { DiscountCodes } from './payments/discount-code-list.tsx'
import { DocumentSettingsScreen } from './payments/document-settings.tsx'
import { DuesScreen } from './payments/dues.tsx'
import { LedgerScreen } from './payments/export-ledger.tsx'
import { Gateways } from './payments/gateway-settings.tsx'
import { PaymentsToConfirm } from './payments/payments-to-confirm.tsx'
import { BookingTermsScreen } from './payments/terms-form.tsx'
import { PaymentAccounts } from './payments/transfer-accounts.tsx'
import { AcceptInvite } from './people/accept-invite.tsx'
import { people } from './people/people-list.tsx'
import { Photographs } from './photographs/photographs.tsx'
import { type GuestPath, type KindOf, type OwnPath, RESOURCES, type ResourceName } from './screens.ts'
import { shellTexts as texts } from './shell-texts.ts'
import { SignIn } from './sign-in.tsx'
import { smsMessages } from './sms/sms-list.tsx'
import { SmsSetUp } from './sms/sms-set-up.tsx'
import { Settings } from './studio/settings.tsx'
import { darkroom, paper } from './theme.ts'
import { storeWithTheme } from './theme-store.ts'

type ScreensOf<Name extends ResourceName> = Record<KindOf<Name>, ReactElement> & {
  recordRepresentation?: ResourceProps['recordRepresentation']
}

const OF_RESOURCES: { [Name in ResourceName]: ScreensOf<Name> } = {
  orderDesk: orders,
  contactMails,
  outbox,
  sampleEmails,
  smsMessages,
  people,
  photoCategories,
  videos,
  companies,
  services,
  reviews,
  slides,
  homeBlocks,
  ceoMessages,
  testimonials,
  pages,
  titleBlocks,
  bin,
  records: auditLog,
  jobs,
}

const OWN: Record<OwnPath, ReactElement> = {
  '/orders': <Navigate to="/orderDesk" replace />,
  '/orders/board': <OrdersBoard />,
  '/orders/month': <OrdersMonth />,
  '/orders/enter': <EnterOrder />,
  '/orders/:id/change': <ChangeOrder />,
  '/order-files': <FilesDesk />,
  '/order-files/:id': <FilesOfOrder />,
  '/orders/quotes': <Quotes />,
  '/orders/quotes/new': <NewQuote />,
  '/orders/quotes/:id': <QuoteScreen />,
  '/orders/quotes/:id/change': <ChangeQuote />,
  '/crews': <Crews />,
  '/crews/:id/day': <CrewDay />,
  '/payments': <PaymentsToConfirm />,
  '/payments/accounts': <PaymentAccounts />,
  '/payments/gateways': <Gateways />,
  '/payments/codes': <DiscountCodes />,
  '/payments/terms': <BookingTermsScreen />,
  '/payments/documents': <DocumentSettingsScreen />,
  '/payments/dues': <DuesScreen />,
  '/payments/ledger': <LedgerScreen />,
  '/photographs': <Photographs />,
  '/photographs/:kind': <Photographs />,
  '/photographs/:kind/:id': <Photographs />,
  '/mail-set-up': <MailSetUp />,
  '/sms-set-up': <SmsSetUp />,
  '/settings': <Settings />,
  '/settings/:kind': <Settings />,
  '/backups': <Backups />,
  '/account': <AccountScreen />,
  '/export-import': <ExportImport />,
}

const OF_GUESTS: Record<GuestPath, ReactElement> = {
  '/invite': <AcceptInvite />,
  '/start': <FirstStart />,
}

const routes = (screens: Record<string, ReactElement>) =>
  Object.entries(screens).map(([path, screen]) => <Route key={path} path={path} element={screen} />)

/** Resources that can't be edited have their screen at `…/show`. A shorter address, typed by hand, leads there. */
const SHOWN = RESOURCES.filter(({ kinds }) => kinds.includes('show'))

function ToShow({ resource }: { resource: string }) {
  const { id } = useParams()
  return <Navigate to={`/${resource}/${id}/show`} replace />
}

export function BackOffice() {
  return (
    <Admin
      title={texts.title}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={storeWithTheme}
      loginPage={SignIn}
      dashboard={OverviewScreen}
      layout={AdminLayout}
      notification={Notices}
      catchAll={NotFound}
      error={CrashScreen}
      theme={paper}
      darkTheme={darkroom}
      defaultTheme="dark"
      requireAuth
      disableTelemetry
    >
      {RESOURCES.map(({ resource }) => (
        <Resource key={resource} name={resource} {...OF_RESOURCES[resource]} />
      ))}
      <CustomRoutes noLayout>{routes(OF_GUESTS)}</CustomRoutes>
      <CustomRoutes>
        {SHOWN.map(({ resource }) => (
          <Route key={resource} path={`/${resource}/:id`} element={<ToShow resource={resource} />} />
        ))}
        {routes(OWN)}
      </CustomRoutes>
    </Admin>
  )
}

/** Shown for an unknown address: mistyped, or from an old bookmark. */
function NotFound() {
  return (
    <Box sx={{ py: 4 }}>
      <Title title={texts.nowhere} />
      <Typography component="h1" variant="h5" sx={{ pb: 1 }}>
        {texts.nowhereTitle}
      </Typography>
      <Typography sx={{ pb: 3 }}>{texts.nowhereWhy}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {texts.toOverview}
      </Button>
    </Box>
  )
}
