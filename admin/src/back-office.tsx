// The back office as a table: each resource with its screens, and the screens of their own.
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router-dom'
import { authProvider } from './auth-provider.ts'
import { Backups } from './backups/backups.tsx'
import { about } from './content/about.tsx'
import { homeBlocks } from './content/home-blocks.tsx'
import { pages } from './content/pages.tsx'
import { slides } from './content/slides.tsx'
import { testimonials } from './content/testimonials.tsx'
import { titleBlocks } from './content/title-blocks.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { dataProvider } from './data-provider.ts'
import { OwnLayout } from './layout.tsx'
import { contactMails } from './mail/contact-mails.tsx'
import { letters } from './mail/letters.tsx'
import { outbox } from './mail/outbox.tsx'
import { names } from './names.ts'
import { Notices } from './notices.tsx'
import { Nowhere } from './nowhere.tsx'
import { orders } from './orders/orders.tsx'
import { OrdersBoard } from './orders/orders-board.tsx'
import { OrdersMonth } from './orders/orders-month.tsx'
import { OverviewScreen } from './overview/overview-screen.tsx'
import { AcceptInvite } from './people/accept-invite.tsx'
import { people } from './people/people.tsx'
import { Photographs } from './photographs/photographs.tsx'
import { records } from './records/records.tsx'
import { reviews } from './services/reviews.tsx'
import { services } from './services/services.tsx'
import { shellTexts } from './shell-texts.ts'
import { SignIn } from './sign-in.tsx'
import { FirstStart } from './start/first-start.tsx'
import { Settings } from './studio/settings.tsx'
import { TakeAlong } from './take-along/take-along.tsx'
import { darkroom, paper } from './theme.ts'
import { storeWithTheme } from './theme-store.ts'
import { companies } from './work/companies.tsx'
import { photoCategories } from './work/photo-categories.tsx'
import { videos } from './work/videos.tsx'

const RESOURCES = [
  orders,
  photoCategories,
  videos,
  companies,
  services,
  reviews,
  slides,
  homeBlocks,
  about,
  testimonials,
  pages,
  titleBlocks,
  people,
  contactMails,
  outbox,
  letters,
  records,
]

/** What is looked at and not edited has its screen at `…/show`: its shorter address, typed by hand, leads there. */
const SHOWN = RESOURCES.filter((resource) => 'show' in resource)

function ToShow({ resource }: { resource: string }) {
  const { id } = useParams()
  return <Navigate to={`/${resource}/${id}/show`} replace />
}

export function BackOffice() {
  return (
    <Admin
      title={shellTexts.title}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={names}
      store={storeWithTheme}
      loginPage={SignIn}
      dashboard={OverviewScreen}
      layout={OwnLayout}
      notification={Notices}
      catchAll={Nowhere}
      error={CrashScreen}
      theme={paper}
      darkTheme={darkroom}
      defaultTheme="dark"
      requireAuth
      disableTelemetry
    >
      {RESOURCES.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes noLayout>
        <Route path="/invite" element={<AcceptInvite />} />
      </CustomRoutes>
      <CustomRoutes>
        {SHOWN.map(({ name }) => (
          <Route key={name} path={`/${name}/:id`} element={<ToShow resource={name} />} />
        ))}
        <Route path="/orders" element={<Navigate to={`/${orders.name}`} replace />} />
        <Route path="/orders/board" element={<OrdersBoard />} />
        <Route path="/orders/month" element={<OrdersMonth />} />
        <Route path="/photographs" element={<Photographs />} />
        <Route path="/photographs/:kind" element={<Photographs />} />
        <Route path="/photographs/:kind/:id" element={<Photographs />} />
        <Route path="/settings" element={<Settings />} />
        <Route path="/settings/:kind" element={<Settings />} />
        <Route path="/backups" element={<Backups />} />
        <Route path="/take-along" element={<TakeAlong />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/start" element={<FirstStart />} />
      </CustomRoutes>
    </Admin>
  )
}
