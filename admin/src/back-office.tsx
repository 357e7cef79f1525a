// The back office: connects each row of the table of screens with its React component.
import { Box, Button, CssBaseline, Typography } from '@mui/material'
import {
  AccessDenied,
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  CustomRoutes,
  LoadingPage,
  Resource,
  Title,
} from 'react-admin'
import { Link, Navigate, Route, useParams } from 'react-router-dom'
import { authProvider } from './auth-provider.ts'
import { BUNDLE_OF, type ScreenKey } from './bundles.ts'
import { CrashScreen } from './crash-screen.tsx'
import { dataProvider } from './data-provider.ts'
import { i18nProvider } from './i18n-provider.ts'
import { AdminLayout, Notices } from './layout.tsx'
import { LazyScreen, nameOfRow } from './lazy-screen.tsx'
import { OverviewScreen } from './overview/overview-screen.tsx'
import { RESOURCES, routesOf } from './screens.ts'
import { shellTexts as texts } from './shell-texts.ts'
import { SignIn } from './sign-in/sign-in.tsx'
import { darkroom, paper } from './theme.ts'
import { storeWithTheme } from './theme-store.ts'

const isPath = (key: string) => key.startsWith('/')
const FOR_GUESTS = routesOf('guests')
const PATHS = (Object.keys(BUNDLE_OF) as ScreenKey[]).filter(isPath)

const routes = (paths: ScreenKey[]) =>
  paths.map((path) => <Route key={path} path={path} element={<LazyScreen of={path} />} />)

/** Resources that can't be edited have their screen at `…/show`. A shorter address, typed by hand, leads there. */
const SHOWN = RESOURCES.filter(({ kinds }) => kinds.includes('show'))

function ToShow({ resource }: { resource: string }) {
  const { id } = useParams()
  return <Navigate to={`/${resource}/${id}/show`} replace />
}

/** As react-admin's `Admin` does it, without its own forms of signing in, which are large. */
export function BackOffice() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={storeWithTheme}
      theme={paper}
      darkTheme={darkroom}
      defaultTheme="dark"
    >
      <CssBaseline enableColorScheme>
        <CoreAdminUI
          title={texts.title}
          loginPage={SignIn}
          dashboard={OverviewScreen}
          layout={AdminLayout}
          loading={LoadingPage}
          catchAll={NotFound}
          error={CrashScreen}
          accessDenied={AccessDenied}
          authenticationError={AuthenticationError}
          requireAuth
          disableTelemetry
        >
          {RESOURCES.map(({ resource, kinds }) => (
            <Resource
              key={resource}
              name={resource}
              recordRepresentation={(row) => nameOfRow(resource, row)}
              {...Object.fromEntries(kinds.map((kind) => [kind, <LazyScreen key={kind} of={resource} kind={kind} />]))}
            />
          ))}
          <CustomRoutes noLayout>{routes(PATHS.filter((path) => FOR_GUESTS.includes(path)))}</CustomRoutes>
          <CustomRoutes>
            {SHOWN.map(({ resource }) => (
              <Route key={resource} path={`/${resource}/:id`} element={<ToShow resource={resource} />} />
            ))}
            {routes(PATHS.filter((path) => !FOR_GUESTS.includes(path)))}
          </CustomRoutes>
        </CoreAdminUI>
        <Notices />
      </CssBaseline>
    </AdminContext>
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
