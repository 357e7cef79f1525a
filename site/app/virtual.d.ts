declare module 'virtual:contract' {
  import type { MinifiedContract } from '@chobighor/contract/procedures'

  const routes: MinifiedContract
  export default routes
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
