declare module 'virtual:contract' {
  import type { MinifiedContract } from '@chobighor/contract/procedures'

  const routes: MinifiedContract
  export default routes
}

declare module '*?raw' {
  const text: string
  export default text
}

/** The part of the Navigation API that is used here. Older browsers and TypeScript's types don't have it. */
interface Window {
  readonly navigation?: EventTarget & {
    addEventListener(type: 'navigate', heard: (event: NavigateEvent) => void): void
  }
}

interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse'
}
