// For `npm run doctor`: whether visitors, a CDN and the proxies in front reach the server as the settings say.
import { askForPicture } from './ask-for-picture.ts'
import { type Checks, look, ok, wrong } from './check-result.ts'
import { askProxyProblems, PROXY_PROBLEMS } from './proxy-problems.ts'

export const addressChecks: Checks = {
  'public address': async ({ config: { publicUrl } }) => {
    const { protocol, hostname } = new URL(publicUrl)
    if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
      return look(`${publicUrl} is this machine alone. Set PUBLIC_URL to what visitors know.`)
    return protocol === 'https:'
      ? ok(publicUrl)
      : wrong(`${publicUrl} sends passwords in the open. Put a proxy with HTTPS in front.`)
  },

  CDN: async ({ config: { mediaUrl }, database, storage }) => {
    if (mediaUrl === undefined) return ok('pictures come from the product itself; MEDIA_URL is not set')
    const answer = await askForPicture(mediaUrl, { database, storage })
    return answer === undefined
      ? ok(`${mediaUrl} sends our pictures`)
      : wrong(
          `${answer}, so visitors see no pictures. Start the server, and let the CDN pass on what is asked for there to the same address under PUBLIC_URL; or remove MEDIA_URL and restart.`,
        )
  },

  proxies: async ({ config }) => {
    const problems = await askProxyProblems(config)
    if (!problems) return ok('not looked at, as the server isn’t running on this port')
    return problems.length === 0
      ? ok('since its start the server met none that TRUSTED_PROXIES doesn’t count')
      : look(problems.map((problem) => PROXY_PROBLEMS[problem]).join(' '))
  },
}
