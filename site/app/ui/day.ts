/** K-14: a timestamp's first ten characters, which are the local day (M-20). */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? ''
