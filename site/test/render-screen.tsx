// A screen as HTML, as the server would draw it, from data of the contract's shape.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Studio } from '../app/shell/studio.ts'
import { aStudio } from './samples.ts'

/** @param loaderData what the screen's `load` would have answered */
export function renderScreen(
  Screen: ComponentType<never>,
  { loaderData, path = '/', studio = aStudio() }: { loaderData?: unknown; path?: string; studio?: Studio } = {},
): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'screen', path: '*', Component: Screen as ComponentType }],
    },
  ])
  return renderToString(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: studio, screen: loaderData } }} />,
  )
}
