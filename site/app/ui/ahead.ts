// For links within the site: the next screen's code is fetched when its link is about to be used – pointed at, focused or touched –
// and not where the visitor saves data.

const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as { connection?: { saveData?: boolean } }

export const ahead = { prefetch: connection?.saveData ? 'none' : 'intent' } as const
