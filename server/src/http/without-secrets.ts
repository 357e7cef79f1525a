// Addresses as the log may have them: whoever knows the address of a quote or of a calendar may read it
// (decisions 090 and 095).

/** @param path `/quote/vT3p…/` → `/quote/…/`, also within `/api/v1/` */
export const withoutSecrets = (path: string): string => path.replace(/(\/(?:quote|calendar)\/+)[^/?#\s]+/gi, '$1…')
