/** What is used here of the Navigation API: the browsers of 2026 have it, TypeScript's types don't; older browsers have none. */
interface Window {
  readonly navigation?: EventTarget & {
    addEventListener(type: 'navigate', heard: (event: NavigateEvent) => void): void
  }
}

interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse'
}
