// The calls that are not in the contract, for the OpenAPI document: uploads by the tus protocol, files, pictures of transfers, and PayPal's
// webhook.
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'

type Where = 'header' | 'path' | 'query'

const parameter = (where: Where, name: string, description: string) => ({
  name,
  in: where,
  required: true,
  description,
  schema: { type: 'string' as const },
})
const failed = {
  description: 'The call failed.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}
const answers = (status: string, description: string) => ({ [status]: { description }, default: failed })
const file = {
  '200': { description: 'The file.', content: { 'application/octet-stream': { schema: { type: 'string' as const } } } },
  default: failed,
}

const ADMIN = [{ bearer: ['admin'] }]
const UPLOADS = { tags: ['back office: uploads'], security: ADMIN }
const TUS = parameter('header', 'Tus-Resumable', 'The version of the tus protocol: 1.0.0.')
const ID = parameter('path', 'id', 'The upload’s id, as its Location says it.')

const CLAIM_PICTURE = {
  tags: ['orders'],
  security: [{ bearer: [] }],
  parameters: [
    parameter('path', 'id', 'The order’s number.'),
    parameter('path', 'claim', 'The number of the reported transfer.'),
  ],
}

export const OTHER_CALLS = {
  '/admin/uploads/': {
    post: {
      ...UPLOADS,
      summary: 'Begin an upload',
      description: 'Begins an upload by the tus protocol, and answers where its bytes go.',
      parameters: [
        TUS,
        parameter('header', 'Upload-Length', 'How many bytes the file has.'),
        parameter('header', 'Upload-Metadata', 'The file’s name, its purpose and what it is for, as tus writes them.'),
      ],
      responses: answers('201', 'The upload has begun; Location is its address.'),
    },
  },
  '/admin/uploads/{id}': {
    head: {
      ...UPLOADS,
      summary: 'Ask how far an upload is',
      description: 'Answers how many bytes of an upload have arrived, in Upload-Offset.',
      parameters: [ID, TUS],
      responses: answers('200', 'The upload is under way.'),
    },
    patch: {
      ...UPLOADS,
      summary: 'Send bytes of an upload',
      description: 'Adds bytes to an upload, from where it stands.',
      parameters: [ID, TUS, parameter('header', 'Upload-Offset', 'How many bytes have arrived so far.')],
      requestBody: { content: { 'application/offset+octet-stream': { schema: { type: 'string' as const } } } },
      responses: answers('204', 'The bytes are kept.'),
    },
    delete: {
      ...UPLOADS,
      summary: 'Give up an upload',
      description: 'Ends an upload and removes what has arrived of it.',
      parameters: [ID, TUS],
      responses: answers('204', 'The upload is gone.'),
    },
  },
  [claimPicturePath('{id}', '{claim}')]: {
    put: {
      ...CLAIM_PICTURE,
      summary: 'Add a picture to a reported transfer',
      description: 'Keeps a picture of the transfer, for example a screenshot, until the studio has looked at it.',
      requestBody: { content: { 'image/*': { schema: { type: 'string' as const } } } },
      responses: answers('200', 'The picture is kept.'),
    },
    get: {
      ...CLAIM_PICTURE,
      summary: 'The picture of a reported transfer',
      description: 'Answers the picture to the order’s owner and to those in the studio who confirm transfers.',
      responses: {
        '200': { description: 'The picture.', content: { 'image/jpeg': { schema: { type: 'string' as const } } } },
        default: failed,
      },
    },
  },
  '/admin/content/file/': {
    get: {
      tags: ['back office: content'],
      security: ADMIN,
      summary: 'All content as one file',
      description: 'Answers all content of the studio as one file, to export.',
      responses: file,
    },
  },
  '/admin/backups/file/{name}': {
    get: {
      tags: ['back office: backups'],
      summary: 'Download a backup',
      description: 'Answers a backup’s file to whoever has its signed address, which is good for an hour.',
      parameters: [
        parameter('path', 'name', 'The backup’s file name.'),
        parameter('query', 'until', 'When the address ends, in milliseconds since 1970.'),
        parameter('query', 'signature', 'The server’s signature of the name and the end.'),
      ],
      responses: file,
    },
  },
  '/payment/paypal/webhook/': {
    post: {
      tags: ['orders'],
      summary: 'Hear from PayPal',
      description: 'Takes an event that PayPal sends and has signed; there only where PayPal is set up.',
      requestBody: { content: { 'application/json': { schema: { type: 'object' as const } } } },
      responses: answers('200', 'The event is known.'),
    },
  },
}
