import { headOf } from '../../shell/head.ts'
import { texts } from '../../texts.ts'
import type { Route } from './+types/home-page.ts'

export const meta: Route.MetaFunction = ({ matches }) => headOf(matches, { title: texts.nav.home, path: '/' })

export default function HomePage() {
  return <h1 className="page-title">Home</h1>
}
