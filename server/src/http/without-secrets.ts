// Addresses as the log may have them: whoever knows the address of a quote may read it (decision 095).

/** @param path `/quote/vT3p…/` → `/quote/…/`, also within `/api/v1/` */
export const withoutSecrets = (path: string): string => path.replace(/(\/quote\/+)[^/?#\s]+/gi, '$1…')
