// The limit of `pages.ts`: asks for a page once, then answers everything with its very bytes and headers from memory.
import { createServer, get } from 'node:http'

const [address = ''] = process.argv.slice(2)

get(address, { headers: { 'accept-encoding': 'gzip' }, agent: false }, async (response) => {
  const body = Buffer.concat(await response.toArray())
  const { connection, date, 'keep-alive': _, 'transfer-encoding': __, ...headers } = response.headers
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { ...headers, 'content-length': body.length })
    answer.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address()
    process.send?.(typeof bound === 'object' && bound ? bound.port : 0)
  })
})
