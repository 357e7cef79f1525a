// The limit of `pages.ts`: requests an answer once, then sends the same bytes and headers from memory to everybody.
import { createServer, get } from 'node:http'

const [address = '', asked = '{}'] = process.argv.slice(2)

get(address, { headers: JSON.parse(asked), agent: false }, async (response) => {
  const body = Buffer.concat(await response.toArray())
  const { connection, date, 'keep-alive': _, 'transfer-encoding': __, ...headers } = response.headers
  const status = response.statusCode ?? 500
  const server = createServer((_request, answer) => {
    answer.writeHead(status, { ...headers, ...(status === 200 && { 'content-length': body.length }) })
    answer.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address()
    process.send?.(typeof bound === 'object' && bound ? bound.port : 0)
  })
})
