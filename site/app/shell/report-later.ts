/** Reports an error of the browser to the server's log; what does so is fetched when it is needed. */
export function reportLater(error: unknown): void {
  import('./report-crash.ts').then(({ reportCrash }) => reportCrash(error)).catch(() => undefined)
}
