// Each page contains the site's whole style, so that nothing waits for another file (decision 019). The server inserts
// it when it finishes a page. In development the page draws it, and it follows changes.
import whole from '../style/site.css?inline'

export const inlineCss = whole

/** The style that the page draws. In the browser: the document's own, for a document that is drawn again. */
export const drawnStyle = import.meta.env.DEV
  ? whole
  : ((typeof document === 'undefined' ? '' : document.querySelector('style')?.textContent) ?? '')
