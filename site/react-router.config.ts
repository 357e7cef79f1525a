import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small: sent with the page, it saves a request for a manifest on each visit.
  routeDiscovery: { mode: 'initial' },
  // The framework compares an action's Origin with the address that it sees, which behind a proxy is another. There is no
  // cookie here that a foreign page could make use of: the one action sends a contact mail, for whoever wrote it (Z-28).
  allowedActionOrigins: ['**'],
} satisfies Config
