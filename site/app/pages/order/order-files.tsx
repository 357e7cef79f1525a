// The files of an order: one as a button, several as a list (decision 056).

import type { FileOfOrder } from '@chobighor/contract/order-files'
import type { Order } from '@chobighor/contract/orders'
import { sizeWords } from '@chobighor/contract/plain/file-size'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { Written } from '../../ui/written.tsx'
import { FilesLink, isSafeLink } from './files-link.tsx'
import { orderTexts } from './order-texts.ts'

interface OrderFilesProps {
  /** Null for the customer until the order is paid (M-15). */
  order: Pick<Order, 'status' | 'fileDownloadLink' | 'files'>
  isPrimary: boolean
}

export function OrderFiles({ order: { status, fileDownloadLink: link, files }, isPrimary }: OrderFilesProps) {
  // an order that has ended promises no project
  if (!isSafeLink(link))
    return isDeclinedOrCancelled(status) ? null : <p className="order-waiting">{orderTexts.notReady}</p>
  const [only] = files
  return (
    <section className="order-ready">
      <h2>{orderTexts.ready}</h2>
      {files.length > 1 ? (
        <FileList files={files} />
      ) : (
        <>
          {only && <FileFacts file={only} />}
          <FilesLink link={link} className={isPrimary ? 'button primary' : 'button'}>
            {orderTexts.download}
          </FilesLink>
        </>
      )}
    </section>
  )
}

function FileList({ files }: { files: FileOfOrder[] }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return (
    <>
      <p className="order-files-sum">{orderTexts.files(files.length, sizeWords(bytes))}</p>
      <ul className="order-files">
        {files.map((file) => (
          <li key={file.id}>
            <FilesLink link={file.link} className="order-file">
              <FileFacts file={file} />
              <span className="link">{orderTexts.download}</span>
            </FilesLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const FileFacts = ({ file: { name, bytes } }: { file: FileOfOrder }) => (
  <span className="order-file-name">
    <Written text={name} /> <small>{sizeWords(bytes)}</small>
  </span>
)
