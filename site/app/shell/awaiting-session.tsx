import { texts } from '../texts.ts'

/**
 * What the server draws of a screen that is only for people who are signed in, as its `HydrateFallback`: until the browser has
 * read who that is, a title and the spinner; where scripts are off, why there is no more.
 */
export function AwaitingSession({ title }: { title: string }) {
  return (
    <section className="screen awaiting">
      <h1 className="page-title">{title}</h1>
      <noscript>
        <p className="lead">{texts.needsScripts}</p>
      </noscript>
      <div className="spinner waiting" aria-hidden="true" />
    </section>
  )
}
