// Addresses as the log may have them: whoever knows the address of a quote, of a calendar or of an order may read
// it (decisions 090, 095 and 127).

/** @param path `/quote/vT3p…/` → `/quote/…/`, also within `/api/v1/` */
export const withoutSecrets = (path: string): string =>
  path.replace(/(\/(?:quote|calendar|order\/+by)\/+)[^/?#\s]+/gi, '$1…')
