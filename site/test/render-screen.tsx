// A screen as HTML, as the server draws it, from data in the contract's format.
import type { ComponentType } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Studio } from '../app/shell/studio.ts'
import { aStudio } from './samples.ts'

interface Drawing {
  /** The result of the screen's `load`. */
  loaderData?: unknown
  path?: string
  studio?: Studio
}

export function renderScreen(Screen: ComponentType<never>, drawing: Drawing = {}): string {
  return renderToString(screenOf(Screen, drawing))
}

/** Includes the parts whose code loads later. */
export async function renderWholeScreen(Screen: ComponentType<never>, drawing: Drawing = {}): Promise<string> {
  const stream = await renderToReadableStream(screenOf(Screen, drawing), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  return new Response(stream).text()
}

function screenOf(Screen: ComponentType<never>, { loaderData, path = '/', studio = aStudio() }: Drawing) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'screen', path: '*', Component: Screen as ComponentType }],
    },
  ])
  return <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: studio, screen: loaderData } }} />
}
