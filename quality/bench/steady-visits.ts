// Visitors who request a page so many times a second until they are told to stop. Then it reports the 99th percentile
// of their response time in ms.
import autocannon from 'autocannon'

const [url = '', perSecond = ''] = process.argv.slice(2)
const run = autocannon({ url, duration: 7200, connections: 4, overallRate: Number(perSecond) }, (error, result) => {
  const lost = error ? 1 : result.non2xx + result.errors
  process.send?.(lost > 0 ? `${lost} pages did not come` : result.latency.p99)
  process.disconnect()
})
process.once('message', () => run.stop())
