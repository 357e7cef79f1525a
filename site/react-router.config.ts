import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small: sent with the page, it saves a request for a manifest on each visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
