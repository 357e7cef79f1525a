// The site's whole style stands in each page, so that nothing waits for another file (decisions/019): the server puts it in where
// a page is finished. Development draws it with the page and follows its changes.
import whole from '../style/site.css?inline'

export const wholeStyle = whole

/** What the frame draws in its place: in the browser the document has it already. */
export const drawnStyle = import.meta.env.DEV ? whole : ''
