// The site's whole style stands in each page, so that nothing waits for another file (decisions/019): the server puts it in where
// a page is finished. Development draws it with the page and follows its changes.
import whole from '../style/site.css?inline'

export const wholeStyle = whole

/** What is drawn in its place: in the browser, what stands in the document already, so that a document drawn anew has it too. */
export const drawnStyle = import.meta.env.DEV
  ? whole
  : ((typeof document === 'undefined' ? '' : document.querySelector('style')?.textContent) ?? '')
