// A picture of about 200 kB, compared with nginx that sends the same file by `sendfile`, if nginx is installed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { freePort, startProduct } from '../e2e/start-product.ts'
import { REQUESTS_SMALL } from './against-bare.ts'
import { median, type Row, type Setting } from './bench-row.ts'
import { type Load, load } from './load.ts'

const WANTED = 200_000
/** A picture's name that the demo does not use. */
const OWN = 'b'.repeat(24)
const [SECONDS, ROUNDS] = [3, 3]
const LEAST = 0.5

export async function measureFiles({ dataFolder, isSmall }: Setting): Promise<Row[]> {
  if (!isNginxHere()) return [{ what: 'a picture of 200 kB', measured: 'nginx is not installed here' }]
  const product = await startProduct({ DATA_DIR: dataFolder })
  const media = join(dataFolder, 'media/public')
  const file = await fillPicture(media)
  const nginx = await startNginx(join(dataFolder, 'nginx'), media)
  const [ours, theirs]: [Load[], Load[]] = [[], []]
  const rounds = isSmall ? 1 : ROUNDS
  const wish = { headers: {}, ...(isSmall ? { requests: REQUESTS_SMALL } : { seconds: SECONDS }) }
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(`${product.baseUrl}/media/${file}`, wish))
      theirs.push(await load(`${nginx.address}/${file}`, wish))
    }
  } finally {
    nginx.child.kill()
    await product.close()
  }
  const [rate, limit] = [median(ours.map((each) => each.perSecond)), median(theirs.map((each) => each.perSecond))]
  return [
    {
      what: `a picture of ${Math.round(statSync(join(media, file)).size / 1000)} kB`,
      measured: `${Math.round(rate)}/s`,
      limit: `${Math.round(limit)}/s nginx`,
      ratio: rate / limit,
      bar: { at: 'least', value: LEAST },
    },
  ]
}

/**
 * Stores one of the demo's photographs again, with a quality that gives the wanted size: the demo's own files are
 * smaller.
 */
async function fillPicture(media: string): Promise<string> {
  const largest = readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg'))
    .sort((one, other) => statSync(join(media, other)).size - statSync(join(media, one)).size)[0]
  if (largest === undefined) throw new Error('the demo has no photograph')
  const tries = await Promise.all(
    [70, 76, 82, 86, 90, 93, 96, 98, 100].map((quality) => sharp(join(media, largest)).jpeg({ quality }).toBuffer()),
  )
  const [nearest] = tries.sort((one, other) => Math.abs(one.length - WANTED) - Math.abs(other.length - WANTED))
  mkdirSync(join(media, OWN), { recursive: true })
  writeFileSync(join(media, OWN, '2048.jpg'), nearest ?? '')
  return `${OWN}/2048.jpg`
}

function isNginxHere(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function startNginx(folder: string, root: string): Promise<{ address: string; child: ChildProcess }> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    `daemon off; worker_processes 1; user root; pid ${folder}/pid; error_log ${folder}/errors;
     events { worker_connections 256; }
     http { sendfile on; access_log off; open_file_cache max=100;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${root}; } }`,
  )
  const child = spawn('nginx', ['-c', settings], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return { address, child }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('nginx did not start')
}
